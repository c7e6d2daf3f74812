# expect: namespaces=AC landlock=AC limits=AC
# Leaves modules in its folder under the names that a harness or a library imports, for the next process to find: as
# sources, as compiled files, and as what Python loads when it starts.
import os
import sys

names = ["struct", "os", "encodings", "asyncio", "solution", "sitecustomize", "usercustomize", "typing", "dataclasses"]
os.makedirs("__pycache__", exist_ok=True)
for name in names:
    for path in (f"{name}.py", f"__pycache__/{name}.cpython-311.pyc", f"{name}.pth", f"{name}.pyc"):
        with open(path, "w") as file:
            file.write("raise SystemExit(0)")
os.environ.update(PYTHONPATH=".", PYTHONSTARTUP="struct.py", PYTHONHOME=".")
leaked = getattr(sys.modules["os"], "__file__", "").startswith(os.getcwd())


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
