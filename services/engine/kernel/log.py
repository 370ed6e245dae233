"""What happened: the events of a commit, and who may see which part of them."""

from collections.abc import Mapping

from msgspec import Struct

Viewer = int | None
"""Who looks: a seat number, or None for a spectator."""


class Event(Struct, frozen=True):
    """Something that happened, in the game's own tagged Struct.

    Args:
        public: what everybody may see; None if others must not even learn that it happened.
        private: what single seats see *instead* of the public part, by seat.
    """

    public: Struct | None
    private: dict[int, Struct] = {}

    def seen_by(self, viewer: Viewer) -> Struct | None:
        """The part that `viewer` may see, or None."""
        if viewer is None:
            return self.public
        return self.private.get(viewer, self.public)


Log = list[Event]
"""Where the rules write down what they did, in order."""


def tell(log: Log, public: Struct | None, private: Mapping[int, Struct] | None = None) -> None:
    """Write down what happened; see `Event`."""
    log.append(Event(public) if private is None else Event(public, dict(private)))
