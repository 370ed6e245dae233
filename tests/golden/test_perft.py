"""What may be done from fixed positions, counted, is what it was."""

from tests.golden import perft


def test_counts_of_legal_sequences_stand() -> None:
    assert perft.text() == perft.FILE.read_text()
