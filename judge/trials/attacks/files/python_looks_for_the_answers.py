# expect: namespaces=AC landlock=AC limits=open
# Looks for suites, references and sources of the judge, near itself, near its program, and near everything imported.
import os
import sys

leaked = []
places = {
    os.getcwd(),
    os.path.dirname(os.path.abspath(__file__)),
    os.path.dirname(sys.executable or "/usr/bin/x"),
    "/work",
    "/home",
}
for place in sorted(places):
    for _ in range(8):
        for name in ("testcases", "solution", "judge/main.cpp", "tiny.suite", "mandatory-queen", ".git"):
            if os.path.exists(os.path.join(place, name)):
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
