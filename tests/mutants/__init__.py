"""What `make mutants` holds to account: each mutant of the guard modules is killed, or stands here with its reason."""
