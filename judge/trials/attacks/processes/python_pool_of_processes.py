# expect: namespaces=AC|RTE|WTL landlock=AC|RTE|WTL limits=AC|RTE|WTL
# A pool of far more processes than are allowed, with queues and locks between them.
import multiprocessing

leaked = []
try:
    with multiprocessing.get_context("fork").Pool(100) as pool:
        leaked = [got for got in pool.map_async(str, range(100)).get(timeout=0.5) if got == "100"]
except (OSError, multiprocessing.TimeoutError, RuntimeError):
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
