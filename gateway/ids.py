"""What the id of a match looks like."""

import re

_MATCH_ID = re.compile(r"[a-z_]{1,40}-[a-z0-9]{1,64}")


def is_match_id(text: str) -> bool:
    """Whether a service could have made this id; anything else is not asked for anywhere."""
    return _MATCH_ID.fullmatch(text) is not None
