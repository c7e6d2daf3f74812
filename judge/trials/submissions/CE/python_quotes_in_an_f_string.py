# expect: CE
# json: /hint quotes of the same kind within an f-string came with Python 3.12
# judge: --suite tiny
def solve_n_queens(n, queen):
    row, col = queen
    rows = [["Q" if (r, c) == (row, col) else "." for c in range(n)] for r in range(n)]
    return "".join(f"{"".join(cells)}\n" for cells in rows)
