"""What whoever writes a game works with: the questions that every game must answer, and the commands that ask them."""
