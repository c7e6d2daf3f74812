# expect: namespaces=AC landlock=AC limits=open
# Kills, stops and limits whoever started it, and everybody of its group.
import os
import resource
import signal

leaked = []
signal.signal(signal.SIGTERM, signal.SIG_IGN)
for target in (os.getppid(), 1):
    for number in (signal.SIGSTOP, signal.SIGKILL):
        try:
            os.kill(target, number)
        except OSError:
            pass
    try:
        resource.prlimit(target, resource.RLIMIT_CPU, (0, 0))
    except (OSError, ValueError):
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
