"""Right are k squares of the board of which no two attack each other; where they do not fit, none.

They fit on all boards with k rows and k columns or more, but for 2 queens on 2 x 2 and 3 queens on 3 x 3: from 4 on, n queens
fit on n x n, and the first k rows of such a board hold k of them; 1 queen fits on 1 x 1, 2 on 3 x 2. More than one queen in a row
or column attack each other.
"""

LARGEST_PICTURE = 40
RED = "#D55E00"
CROWN = "M4 15h12l2-8-4.5 3L10 4 6.5 10 2 7zM4 16h12v1.5H4z"


def check(w, h, k, answer):
    do_fit = fit(w, h, k)
    if answer is None:
        return f"returned none, but {queens(k)} {'fits' if k == 1 else 'fit'} on {w} x {h}" if do_fit else ""
    if not do_fit:
        return f"{queens(k)} do not fit on {w} x {h}, expected none"
    if len(answer) != k:
        return f"it has {queens(len(answer))}, expected {k}"
    for row, col in answer:
        if not (0 <= row < h and 0 <= col < w):
            return f"row {row} col {col} is off the board, rows are 0 to {h - 1} and columns 0 to {w - 1}"
    clash = first_clash(answer)
    if not clash:
        return ""
    (row, col), (other_row, other_col) = clash
    fault = f"row {row} col {col} and row {other_row} col {other_col} attack each other"
    if clash[0] == clash[1]:
        fault = f"row {row} col {col} occurs twice"
    return fault + picture(w, h, answer, clash)


def queens(count):
    return "1 queen" if count == 1 else f"{count} queens"


def fit(w, h, k):
    return k <= min(w, h) and not (w == h == k and k in (2, 3))


def first_clash(squares):
    """The first queen of the list that one before her attacks, behind the first that does."""
    lines = {}
    for at, (row, col) in enumerate(squares):
        keys = ("row", row), ("col", col), ("falling", row - col), ("rising", row + col)
        attackers = [lines[key] for key in keys if key in lines]
        if attackers:
            return tuple(squares[min(attackers)]), (row, col)
        for key in keys:
            lines[key] = at
    return None


def picture(w, h, squares, clash):
    """The board behind a line end; nothing where it is too large to see anything."""
    if max(w, h) > LARGEST_PICTURE:
        return ""
    dark = "".join(f"M{20 * col} {20 * row}h20v20h-20z" for row in range(h) for col in range(w) if (row + col) % 2)
    ends = [(10 + 20 * col, 10 + 20 * row) for row, col in clash]
    drawn = [
        f'<rect x="0" y="0" width="{20 * w}" height="{20 * h}" fill="#fff" stroke="#888"/>',
        f'<path d="{dark}" fill="#ddd"/>',
        f'<path d="M{ends[0][0]} {ends[0][1]}L{ends[1][0]} {ends[1][1]}" stroke="{RED}" stroke-width="3"/>',
    ]
    for row, col in sorted(set(map(tuple, squares))):
        colour = RED if (row, col) in clash else "#111"
        drawn.append(f'<path transform="translate({20 * col} {20 * row})" d="{CROWN}" fill="{colour}"/>')
    wide, high = 20 * w + 2, 20 * h + 2
    size = f'viewBox="-1 -1 {wide} {high}" width="{wide}" height="{high}"'
    return f'\n<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(drawn)}</svg>'
