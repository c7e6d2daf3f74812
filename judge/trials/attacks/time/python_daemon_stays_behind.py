# expect: namespaces=AC|WTL landlock=AC|WTL limits=AC|WTL
# Answers right, and leaves a daemon behind: in a session of its own, deaf to signals.
import os
import signal
import time

leaked = []
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for number in range(1, 32):
            try:
                signal.signal(number, signal.SIG_IGN)
            except (OSError, ValueError):
                pass
        os.closerange(0, 4096)
        time.sleep(1000)
    os._exit(0)


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
