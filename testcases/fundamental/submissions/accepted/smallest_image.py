def fundamental_solutions(n):
    """Of the up to eight images of a solution, the one that is smallest as a list stands for all."""
    return [list(board) for board in solutions(n, ()) if board == min(images(board))]


def solutions(n, cols):
    row = len(cols)
    if row == n:
        yield cols
        return
    for col in range(n):
        if all(other != col and abs(other - col) != row - at for at, other in enumerate(cols)):
            yield from solutions(n, cols + (col,))


def images(board):
    for _ in range(4):
        yield board
        yield board[::-1]
        board = tuple(len(board) - 1 - board.index(col) for col in range(len(board)))
