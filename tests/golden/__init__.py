"""Golden playthroughs: whole matches as text, so that an unintended change of the rules shows as a diff."""
