def all_solutions(n):
    half = [cols for cols in boards(n, []) if cols[0] <= (n - 1) // 2]
    return half + [[n - 1 - col for col in cols] for cols in half]


def boards(n, cols):
    row = len(cols)
    if row == n:
        return [cols]
    return [
        board
        for col in range(n)
        if all(col != other and abs(col - other) != row - at for at, other in enumerate(cols))
        for board in boards(n, cols + [col])
    ]
