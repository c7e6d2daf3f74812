import json
from random import Random

LARGEST_WITHOUT = 12  # to know that a board has no solution takes long where it is larger
MOST_STEPS = 2000


class TooLong(Exception):
    pass


def generate(seed, size):
    """Regions that grew from the squares of a solution, or, one in six of the small ones, from any squares."""
    random = Random(f"{seed} {size}")
    while True:
        queens = random_solution(size, random) if size > LARGEST_WITHOUT or random.random() < 5 / 6 else None
        if queens is None:
            queens = random.sample([(row, col) for row in range(size) for col in range(size)], size)
        board = renamed(grown(size, queens, random))
        try:
            return f'[{json.dumps(board)}] => "{("none", "one", "many")[count(board)]}"'
        except TooLong:
            continue


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
    """How many solutions there are, up to two. Next is the row, column or region with the fewest squares."""
    n = len(board)
    squares = [(row, col) for row in range(n) for col in range(n)]
    units = [[square for square in squares if square[0] == row] for row in range(n)]
    units += [[square for square in squares if square[1] == col] for col in range(n)]
    units += [[(row, col) for row, col in squares if board[row][col] == region] for region in range(n)]

    def is_free_beside(queen, square):
        (row, col), (other_row, other_col) = queen, square
        touches = abs(row - other_row) <= 1 and abs(col - other_col) <= 1
        return not touches and row != other_row and col != other_col and board[row][col] != board[other_row][other_col]

    stays = {queen: {square for square in squares if is_free_beside(queen, square)} for queen in squares}
    return count_from(units, stays, iter(range(MOST_STEPS)))


def count_from(units, stays, steps):
    if not units:
        return 1
    if next(steps, None) is None:
        raise TooLong
    found = 0
    for queen in min(units, key=len):
        left = [[square for square in unit if square in stays[queen]] for unit in units if queen not in unit]
        if all(left):
            found += count_from(left, stays, steps)
        if found > 1:
            break
    return min(found, 2)
