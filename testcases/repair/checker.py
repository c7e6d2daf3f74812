"""Right is a rearrangement of the placement, at most k swaps away, in which no two queens attack each other."""

LARGEST_PICTURE = 40
RED = "#D55E00"
CROWN = "M4 15h12l2-8-4.5 3L10 4 6.5 10 2 7zM4 16h12v1.5H4z"


def check(placement, k, answer):
    n = len(placement)
    if len(answer) != n:
        return f"it has {len(answer)} columns, expected {n}, one for each row"
    for row, col in enumerate(answer):
        if not 0 <= col < n:
            return f"row {row} col {col} is off the board, columns are 0 to {n - 1}"
    clash = first_clash(answer)
    if clash:
        one, other = clash
        kind = "are in the same column" if answer[one] == answer[other] else "attack each other"
        fault = f"row {one} col {answer[one]} and row {other} col {answer[other]} {kind}"
        return fault + picture(answer, clash)
    swaps = distance(placement, answer)
    if swaps > k:
        return f"nothing attacks, but it is {swaps} {'swap' if swaps == 1 else 'swaps'} away, allowed {allowed(k)}"
    return ""


def allowed(k):
    return "is none" if k == 0 else "is 1" if k == 1 else f"are {k}"


def first_clash(cols):
    """The first row whose queen is attacked from above, behind the topmost one that attacks it."""
    n = len(cols)
    diagonals = {row + col for row, col in enumerate(cols)}, {row - col for row, col in enumerate(cols)}
    if n == len(set(cols)) == len(diagonals[0]) == len(diagonals[1]):
        return None
    lines = {}
    for row, col in enumerate(cols):
        keys = ("col", col), ("falling", row - col), ("rising", row + col)
        attackers = [lines[key] for key in keys if key in lines]
        if attackers:
            return min(attackers), row
        for key in keys:
            lines[key] = row
    return None


def distance(before, after):
    """Swaps from one rearrangement to the other: a cycle of m rows takes m - 1."""
    row_of = {col: row for row, col in enumerate(after)}
    seen = set()
    swaps = 0
    for start, col in enumerate(before):
        seen.add(start)
        row = row_of[col]
        while row not in seen:
            seen.add(row)
            row = row_of[before[row]]
            swaps += 1
    return swaps


def picture(cols, clash):
    """The board behind a line end; nothing where it is too large to see anything."""
    n = len(cols)
    if n > LARGEST_PICTURE:
        return ""
    dark = "".join(
        f"M{20 * col} {20 * row}h20v20h-20z" for row in range(n) for col in range(n) if (row + col) % 2
    )
    ends = [(10 + 20 * cols[row], 10 + 20 * row) for row in clash]
    drawn = [
        f'<rect x="0" y="0" width="{20 * n}" height="{20 * n}" fill="#fff" stroke="#888"/>',
        f'<path d="{dark}" fill="#ddd"/>',
        f'<path d="M{ends[0][0]} {ends[0][1]}L{ends[1][0]} {ends[1][1]}" stroke="{RED}" stroke-width="3"/>',
    ]
    for row, col in enumerate(cols):
        colour = RED if row in clash else "#111"
        drawn.append(f'<path transform="translate({20 * col} {20 * row})" d="{CROWN}" fill="{colour}"/>')
    side = 20 * n + 2
    size = f'viewBox="-1 -1 {side} {side}" width="{side}" height="{side}"'
    return f'\n<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(drawn)}</svg>'
