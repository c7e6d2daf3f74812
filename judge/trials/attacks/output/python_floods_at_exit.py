# expect: namespaces=OLE landlock=OLE limits=OLE
# Every answer is right. Then, on its way out, it prints without end.
import atexit
import os

leaked = []


def flood():
    while True:
        os.write(2, b"." * 65536)


atexit.register(flood)


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
