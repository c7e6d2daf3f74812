"""Right is a board of n queens that do not attack each other, one of them on the given square, in exactly n lines; and the
empty text where there is none. checker.cpp says the same."""


def check(n, queen, answer):
    text = answer or ""
    if not has_solution(n, *queen):
        return "there is no solution, expected an empty answer" if text else ""
    if not text:
        return 'returned no solution, but one exists' if n > 0 else ""
    cols = []
    fault = read(n, text, cols)
    if fault:
        return fault
    row, col = queen
    if cols[row] != col:
        return f"{square(row, col)}, the mandatory square, has no queen"
    return fault_of_attack(cols)


def has_solution(n, row, col):
    """For n = 1, n = 5 and n >= 7 every square has one."""
    if n in (4, 6):
        return row != col and row + col != n - 1
    return n not in (2, 3)


def square(row, col):
    return f"row {row} col {col}"


def counted(count, word):
    return f"{count} {word}{'' if count == 1 else 's'}"


def read(n, text, cols):
    """Adds the columns of n good lines; or a fault."""
    at = 0
    while len(cols) < n:
        row = len(cols)
        if at == len(text):
            return f"it has {counted(row, 'line')}, expected {n}"
        end = text.find("\n", at)
        line = text[at:] if end < 0 else text[at:end]
        fault = fault_of_line(n, row, line)
        if fault:
            return fault
        if end < 0:
            return f"it has {counted(row + 1, 'line')}, expected {n}" if row + 1 < n else "the last line has no newline at its end"
        cols.append(line.index("Q"))
        at = end + 1
    return "" if at == len(text) else f"{counted(len(encoded(text[at:])), 'byte')} too many behind the board"


def fault_of_line(n, row, line):
    strange = len(line) - len(line.lstrip(".Q"))
    if strange < len(line):
        if line[strange:] == "\r":
            return f"line {row + 1} ends with a carriage return, expected a newline alone"
        return f"{square(row, strange)} is neither . nor Q, but byte {encoded(line[strange])[0]}"
    if len(line) != n:
        return f"line {row + 1} has {counted(len(line), 'square')}, expected {n}"
    first = line.find("Q")
    if first < 0:
        return f"row {row} has no queen"
    second = line.find("Q", first + 1)
    return f"{square(row, first)} and {square(row, second)} are in the same row" if second > 0 else ""


def encoded(text):
    return text.encode("utf-8", "surrogateescape")


def fault_of_attack(cols):
    n = len(cols)
    rising = {row + col for row, col in enumerate(cols)}
    falling = {row - col for row, col in enumerate(cols)}
    if n == len(set(cols)) == len(rising) == len(falling):
        return ""
    lines = {}
    for row, col in enumerate(cols):
        keys = ("col", col), ("rising", row + col), ("falling", row - col)
        attackers = [lines[key] for key in keys if key in lines]
        if attackers:
            other = min(attackers)
            kind = "in the same column" if cols[other] == col else "on the same diagonal"
            return f"{square(other, cols[other])} and {square(row, col)} are {kind}"
        for key in keys:
            lines[key] = row
    return ""
