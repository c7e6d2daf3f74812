// expect: CE
// The wrong language was chosen in the menu.
def solve_n_queens(n, fixed_queen):
    row, col = fixed_queen
    if n in (2, 3):
        return None
    cols = [(2 * (r - row) + col) % n for r in range(n)]
    return "".join("." * c + "Q" + "." * (n - 1 - c) + "\n" for c in cols)
