def fundamental_solutions(n):
    kinds = {}
    for board in solutions(n, ()):
        for image in images(board):
            draw(image)
        kinds.setdefault(min(images(board)), board)
    return list(kinds.values())


def draw(board):
    for col in board:
        print("+---" * len(board) + "+")
        print("".join("| Q " if at == col else "|   " for at in range(len(board))) + "|")
    print()


def solutions(n, cols):
    if len(cols) == n:
        yield cols
    for col in range(n):
        if all(other != col and abs(other - col) != len(cols) - row for row, other in enumerate(cols)):
            yield from solutions(n, cols + (col,))


def images(board):
    for _ in range(4):
        yield board
        yield board[::-1]
        board = tuple(len(board) - 1 - board.index(col) for col in range(len(board)))
