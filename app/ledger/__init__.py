"""Double entry in whole chips, without a word of poker: accounts, transfers, and a book that applies them."""
