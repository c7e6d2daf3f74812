# expect: namespaces=AC|RTE|TLE landlock=AC|RTE|TLE limits=AC|RTE|TLE
# An alarm every tenth of a millisecond; its handler runs in the harness, too, while it reads and writes.
import signal

leaked = []
count = 0


def interrupt(*arguments):
    global count
    count += 1


signal.signal(signal.SIGALRM, interrupt)
signal.setitimer(signal.ITIMER_REAL, 0.0001, 0.0001)


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
