import random

EMPTY = [".", "·", "□", "■", "⬜", "⬛", "🟩", "🟫", "é", "e\u0301", "o\u0308\u0304", "♔", "♙", "♔\ufe0e", "٠", "口"]
QUEENS = ["♕", "♛", "♛\ufe0f", "♕\ufe0e", "♛\u0332"]
FAULTS = ["two queens", "no queen", "a square too many", "a square too few", "a line too many", "a line too few"]


def literal(text):
    escapes = {"\n": "\\n", '"': '\\"', "\\": "\\\\"}
    return '"' + "".join(escapes.get(c, c) for c in text) + '"'


def spoilt(rows, random):
    """Rows with one fault."""
    fault, at = random.choice(FAULTS), random.randrange(len(rows))
    row = rows[at]
    queen = next(i for i, square in enumerate(row) if square in QUEENS)
    if fault == "two queens":
        row[queen - 1] = "♛"
    if fault == "no queen" or len(row) == 1:
        row[queen] = "♔"
    if fault == "a square too many":
        row.append(".")
    if fault == "a square too few":
        row.pop()
    if fault == "a line too many":
        rows.append(list(row))
    if fault == "a line too few":
        rows.pop()
    return rows


def generate(seed, size, is_right=None):
    draw = random.Random(seed * 1000 + size)
    columns = [draw.randrange(size) for _ in range(size)]
    few = draw.sample(EMPTY, draw.randint(1, 4))
    rows = [[draw.choice(QUEENS) if col == column else draw.choice(few) for col in range(size)] for column in columns]
    if draw.random() < 0.25 if is_right is None else not is_right:
        rows, columns = spoilt(rows, draw), None
    board = literal("".join("".join(row) + "\n" for row in rows))
    return f"[{size}, {board}] => {'null' if columns is None else columns}"
