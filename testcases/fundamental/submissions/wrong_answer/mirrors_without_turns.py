def fundamental_solutions(n):
    kinds = []
    for board in solutions(n, []):
        if not any(image in kinds for image in (board, board[::-1], [n - 1 - col for col in board])):
            kinds.append(board)
    return kinds


def solutions(n, cols):
    if len(cols) == n:
        return [cols]
    return [
        board
        for col in range(n)
        if all(other != col and abs(other - col) != len(cols) - row for row, other in enumerate(cols))
        for board in solutions(n, cols + [col])
    ]
