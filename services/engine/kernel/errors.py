"""How the rules refuse a command."""

NOT_YOUR_DECISION = "not_your_decision"
"""The seat has nothing to decide now."""

NOT_LEGAL = "not_legal"
"""The command is well formed but is not on the legal list, and the game has no closer reason."""

BAD_OPTIONS = "bad_options"
"""The options, or options and seats together, do not make a match."""

BAD_POSITION = "bad_position"
"""The notation of a scenario names a table that cannot be."""

ENGINE_CODES = frozenset({NOT_YOUR_DECISION, NOT_LEGAL, BAD_OPTIONS, BAD_POSITION})
"""Codes that any game may use; each game adds its own closed list (`Game.codes`)."""


MAX_SENTENCE = 300
"""Characters of a refusal. What the caller sent is quoted in some, and all of it must fit into a call's trailer."""


def shortened(sentence: str) -> str:
    """A sentence with its middle left out if it is too long."""
    if len(sentence) <= MAX_SENTENCE:
        return sentence
    half = (MAX_SENTENCE - 1) // 2
    return f"{sentence[:half]}…{sentence[-half:]}"


class RuleError(Exception):
    """The rules refuse; nothing has changed.

    Args:
        code: one of `ENGINE_CODES` or of the game's own `codes`.
        message: a plain English sentence for the player: what is wrong and, where it helps, what would be right.
        field: the field of the command (or option) that is to blame, "" if it is the command as a whole.
    """

    def __init__(self, code: str, message: str, field: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field
