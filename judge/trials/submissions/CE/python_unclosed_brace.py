# expect: CE
# location: 7:33
# judge: --suite tiny
# A brace of an f-string is missing: no quotes in quotes, which came with Python 3.12.
def solve_n_queens(n, queen):
    row, col = queen
    print(f"row {row, col {col}")
    return None
