# expect: AC
# judge: --suite tiny
class Solution:
    @classmethod
    def solve_n_queens(cls, n, row, column):
        columns = []
        if not place(n, (row, column), columns):
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
