import json
from random import Random


def generate(seed, size):
    """Regions that grew from the squares of a solution, or, one in six, from any squares; and how many solutions they have."""
    random = Random(f"{seed} {size}")
    queens = random_solution(size, random) if random.random() < 5 / 6 else None
    if queens is None:
        queens = random.sample([(row, col) for row in range(size) for col in range(size)], size)
    board = renamed(grown(size, queens, random))
    return f'[{json.dumps(board)}] => "{("none", "one", "many")[min(2, count(board))]}"'


def random_solution(n, random):
    def place(cols):
        if len(cols) == n:
            return cols
        for col in random.sample(range(n), n):
            if col not in cols and not (cols and abs(cols[-1] - col) == 1):
                found = place(cols + [col])
                if found:
                    return found
        return None

    cols = place([])
    return cols and list(enumerate(cols))


def grown(n, seeds, random):
    """Squares beside a region join it, one after the other in any order."""
    board = [[None] * n for _ in range(n)]
    frontier = []

    def join(row, col, region):
        board[row][col] = region
        for next_row, next_col in ((row, col + 1), (row + 1, col), (row, col - 1), (row - 1, col)):
            if 0 <= next_row < n and 0 <= next_col < n:
                frontier.append((next_row, next_col, region))

    for region, (row, col) in enumerate(seeds):
        join(row, col, region)
    while frontier:
        at = random.randrange(len(frontier))
        frontier[at], frontier[-1] = frontier[-1], frontier[at]
        row, col, region = frontier.pop()
        if board[row][col] is None:
            join(row, col, region)
    return board


def renamed(board):
    names = {}
    return [[names.setdefault(region, len(names)) for region in row] for row in board]


def count(board):
    """How many solutions there are, up to two. Row by row."""
    n = len(board)

    def place(row, cols, regions, last):
        if row == n:
            return 1
        found = 0
        for col in range(n):
            region = board[row][col]
            if cols >> col & 1 or regions >> region & 1 or abs(col - last) == 1:
                continue
            found += place(row + 1, cols | 1 << col, regions | 1 << region, col)
            if found > 1:
                break
        return found

    return place(0, 0, 0, -9)
