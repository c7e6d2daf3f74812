# expect: namespaces=AC landlock=AC limits=open
# Writes over its own source and what the judge made of it, so that the next run would start something else.
import os

folder = os.path.dirname(os.path.abspath(__file__))
leaked = []
for name in sorted(os.listdir(folder)) + ["harness.py", "harness.pyc", "solution.py", "__pycache__/solution.pyc"]:
    for mode in ("r+b", "ab", "wb"):
        try:
            open(os.path.join(folder, name), mode).close()
            leaked.append(name)
        except OSError:
            pass
for change in (os.unlink, os.rmdir, lambda path: os.rename(path, path + "~"), lambda path: os.chmod(path, 0o777)):
    try:
        change(os.path.join(folder, "solution.py.none"))
        leaked.append("changed")
    except OSError:
        pass


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
