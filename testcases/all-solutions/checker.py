"""Right is the set of all solutions, in any order."""

KNOWN = {}


def check(n, answer):
    listed = {}
    for at, cols in enumerate(answer):
        fault = fault_of(n, cols)
        if fault:
            return f"{name(at)} {fault}"
        if tuple(cols) in listed:
            return f"{name(at)} is the same as {name(listed[tuple(cols)])}: {shown(cols)}"
        listed[tuple(cols)] = at
    missing = [cols for cols in solutions(n) if cols not in listed]
    if not missing:
        return ""
    if len(missing) == 1:
        return f"a solution is missing: {shown(missing[0])}"
    return f"{len(missing)} of {len(solutions(n))} solutions are missing, the first is {shown(missing[0])}"


def name(at):
    return f"solution {at + 1} of the list"


def shown(cols):
    return " ".join(map(str, cols))


def fault_of(n, cols):
    if len(cols) != n:
        return f"has {len(cols)} columns, expected {n}"
    for row, col in enumerate(cols):
        if not 0 <= col < n:
            return f"has row {row} col {col}, which is off the board"
        for other in range(row):
            if cols[other] == col or abs(cols[other] - col) == row - other:
                return f"has row {other} col {cols[other]} and row {row} col {col}, which attack each other"
    return ""


def solutions(n):
    if n not in KNOWN:
        KNOWN[n] = list(placed(n, ()))
    return KNOWN[n]


def placed(n, cols):
    row = len(cols)
    if row == n:
        yield cols
        return
    for col in range(n):
        if all(other != col and abs(other - col) != row - at for at, other in enumerate(cols)):
            yield from placed(n, cols + (col,))
