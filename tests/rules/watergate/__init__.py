"""The rules of Watergate, case by case."""
