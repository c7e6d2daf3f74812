def queens_on_board(w, h, k):
    """The first free square of each row, for as long as there are queens."""
    squares = []
    for row in range(h):
        for col in range(w):
            if len(squares) < k and not any(attacks(row, col, *square) for square in squares):
                squares.append((row, col))
    return squares


def attacks(row, col, other_row, other_col):
    return row == other_row or col == other_col or abs(row - other_row) == abs(col - other_col)
