# expect: namespaces=AC landlock=AC limits=open
# Looks for suites, references and sources of the judge, near itself, near its program, and near everything imported.
import os
import sys


# A name may be asked for where Landlock shuts it in; what is behind it may not.
def can_read(path):
    try:
        return bool(os.listdir(path)) if os.path.isdir(path) else bool(open(path).read(1))
    except OSError:
        return False


leaked = []
places = {
    os.getcwd(),
    os.path.dirname(os.path.abspath(__file__)),
    os.path.dirname(sys.executable or "/usr/bin/x"),
    "/root",
    "/home",
}
for place in sorted(places):
    for _ in range(8):
        for name in ("testcases", "solution", "judge/main.cpp", "tiny.suite", "mandatory-queen", ".git"):
            if can_read(os.path.join(place, name)):
                leaked.append(os.path.join(place, name))
        place = os.path.dirname(place)


def place(n, queen, columns):
    row = len(columns)
    if row == n:
        return columns
    for c in [queen[1]] if row == queen[0] else range(n):
        if all(c != d and abs(c - d) != row - r for r, d in enumerate(columns)):
            found = place(n, queen, columns + [c])
            if found:
                return found
    return None


def solve_n_queens(n, queen):
    if leaked:
        return f"leaked {leaked}"
    return "".join("." * c + "Q" + "." * (n - c - 1) + "\n" for c in place(n, queen, []) or [])
