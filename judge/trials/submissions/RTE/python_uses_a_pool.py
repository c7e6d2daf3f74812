# expect: RTE
# judge: --suite tiny
# json: /hint submissions have no memory that processes share
# lines: 24
from multiprocessing import Pool


def board(columns):
    return "".join("." * c + "Q" + "." * (len(columns) - c - 1) + "\n" for c in columns)


def search(task):
    n, queen, columns = task
    row = len(columns)
    if row == n:
        return board(columns)
    for c in range(n) if row != queen[0] else [queen[1]]:
        if all(c != other and abs(c - other) != row - r for r, other in enumerate(columns)):
            found = search((n, queen, columns + [c]))
            if found:
                return found
    return None


def solve_n_queens(n, queen):
    firsts = range(n) if queen[0] != 0 else [queen[1]]
    with Pool(2) as pool:
        found = pool.map(search, [(n, queen, [c]) for c in firsts])
    return next((one for one in found if one), None)
