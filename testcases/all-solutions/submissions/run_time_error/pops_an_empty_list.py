def all_solutions(n):
    """Without recursion: the columns of the queens are a stack."""
    solutions, cols, col = [], [], 0
    while True:
        if len(cols) == n:
            solutions.append(list(cols))
            col = n
        if col == n:
            col = cols.pop() + 1
        elif all(other != col and abs(other - col) != len(cols) - row for row, other in enumerate(cols)):
            cols.append(col)
            col = 0
        else:
            col += 1
