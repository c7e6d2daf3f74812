from random import Random


def solve_n_queens(n, queen):
    """An attacked queen moves to a square of her row with the fewest attacks; the mandatory one stays."""
    row, col = queen
    if n in (2, 3) or (n in (4, 6) and (row == col or row + col == n - 1)):
        return None
    random = Random(n)
    while True:
        cols = attempt(n, row, col, random)
        if cols:
            return "".join("." * at + "Q" + "." * (n - 1 - at) + "\n" for at in cols)


def attempt(n, fixed_row, fixed_col, random):
    cols = [0] * n
    in_col, rising, falling = [0] * n, [0] * (2 * n), [0] * (2 * n)

    def count(row, queens):
        col = cols[row]
        in_col[col] += queens
        rising[row + col] += queens
        falling[row - col] += queens

    def is_attacked(row):
        col = cols[row]
        return in_col[col] > 1 or rising[row + col] > 1 or falling[row - col] > 1

    def place(row):
        numbers = [in_col[col] + rising[row + col] + falling[row - col] for col in range(n)]
        least = min(numbers)
        cols[row] = random.choice([col for col, number in enumerate(numbers) if number == least])
        count(row, 1)

    cols[fixed_row] = fixed_col
    count(fixed_row, 1)
    others = [row for row in range(n) if row != fixed_row]
    for row in others:
        place(row)
    for _ in range(20 * n):
        attacked = [row for row in others if is_attacked(row)]
        if not attacked:
            return cols
        row = random.choice(attacked)
        count(row, -1)
        place(row)
    return None
