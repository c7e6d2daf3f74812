# expect: AC
# judge: --suite tiny
# A rest parameter in the place of the pair takes its two numbers.
def solve_n_queens(n, *queen):
    columns = []
    if not place(n, queen, columns):
        return None
    return "".join("." * column + "Q" + "." * (n - 1 - column) + "\n" for column in columns)


def place(n, queen, columns):
    row = len(columns)
    if row == n:
        return True
    for column in range(n):
        if row == queen[0] and column != queen[1]:
            continue
        if any(other == column or abs(other - column) == row - at for at, other in enumerate(columns)):
            continue
        columns.append(column)
        if place(n, queen, columns):
            return True
        columns.pop()
    return False
