# expect: namespaces=AC|PE|WA landlock=AC|PE|WA limits=AC|PE|WA
# Opens whatever /proc shows of its descriptors once more, reads from the writable and writes to the readable.
import os

leaked = []
for name in os.listdir("/proc/self/fd"):
    for flags in (os.O_RDWR | os.O_NONBLOCK, os.O_RDONLY | os.O_NONBLOCK):
        try:
            descriptor = os.open(f"/proc/self/fd/{name}", flags)
        except OSError:
            continue
        try:
            if int(name) > 4:
                leaked += [name] if os.read(descriptor, 1) else []
        except OSError:
            pass
        os.close(descriptor)


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
