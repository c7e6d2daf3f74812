def solve_n_queens(n, queen):
    fixed_row, fixed_col = queen
    cols = []

    def fits(row, col):
        return all(other != col and abs(other - col) != row - at for at, other in enumerate(cols))

    def place(row):
        if row == n:
            return True
        for col in [fixed_col] if row == fixed_row else range(n):
            if fits(row, col):
                cols.append(col)
                if place(row + 1):
                    return True
                cols.pop()
        return False

    return "".join("." * col + "Q" + "." * (n - 1 - col) + "\n" for col in cols) if place(0) else None
