# expect: AC
# judge: --suite tiny
# What is around the function passes on what it gets.
def cached(function):
    results = {}

    def look_up(n, *rest):
        if (n, *rest) not in results:
            results[n, *rest] = function(n, *rest)
        return results[n, *rest]

    return look_up


@cached
def solve_n_queens(n, queen):
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
