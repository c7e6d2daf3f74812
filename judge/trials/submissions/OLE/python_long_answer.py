# expect: OLE
# judge: --suite tiny --output-mb 1 --fail-fast
# Returns far more than a board.
def solve_n_queens(n, queen):
    return "." * 10_000_000
