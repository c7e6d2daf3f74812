from random import Random


def generate(seed, size):
    """Any square that has a solution; any at all on boards of 2 and 3 rows, which have none."""
    random = Random(f"{seed} {size}")
    while True:
        row, col = random.randrange(size), random.randrange(size)
        if size not in (4, 6) or (row != col and row + col != size - 1):
            return f"[{size}, [{row}, {col}]]"
