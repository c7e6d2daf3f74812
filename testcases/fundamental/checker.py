"""Right is one solution of each class under the eight symmetries of the square. checker.cpp says the same."""

KNOWN = {}


def check(n, answer):
    listed = {}
    for at, cols in enumerate(answer):
        fault = fault_of(n, cols)
        if fault:
            return f"{name(at)} {fault}"
        kind = kind_of(cols)
        if kind in listed:
            before = answer[listed[kind]]
            if before == cols:
                return f"{name(at)} is the same as {name(listed[kind])}: {shown(cols)}"
            return f"{name(at)} is of the same kind as {name(listed[kind])}: {shown(cols)} and {shown(before)}"
        listed[kind] = at
    if n not in KNOWN:
        KNOWN[n] = sorted({kind_of(cols) for cols in solutions(n, ())})
    missing = [kind for kind in KNOWN[n] if kind not in listed]
    if not missing:
        return ""
    if len(missing) == 1:
        return f"a kind is missing: {shown(missing[0])}"
    return f"{len(missing)} of {len(KNOWN[n])} kinds are missing, the first is that of {shown(missing[0])}"


def name(at):
    return f"solution {at + 1} of the list"


def shown(cols):
    return " ".join(map(str, cols))


def kind_of(cols):
    """The least of the eight images: equal for boards of one class alone."""
    images = []
    board = tuple(cols)
    for _ in range(4):
        images += [board, board[::-1]]
        turned = [0] * len(board)
        for row, col in enumerate(board):
            turned[col] = len(board) - 1 - row
        board = tuple(turned)
    return min(images)


def fault_of(n, cols):
    if len(cols) != n:
        return f"has {len(cols)} columns, expected {n}"
    for row, col in enumerate(cols):
        if not 0 <= col < n:
            return f"has row {row} col {col}, which is off the board"
    for row, col in enumerate(cols):
        for other in range(row):
            if cols[other] == col or abs(cols[other] - col) == row - other:
                return f"has row {other} col {cols[other]} and row {row} col {col}, which attack each other"
    return ""


def solutions(n, cols):
    row = len(cols)
    if row == n:
        yield cols
        return
    for col in range(n):
        if all(other != col and abs(other - col) != row - at for at, other in enumerate(cols)):
            yield from solutions(n, cols + (col,))
