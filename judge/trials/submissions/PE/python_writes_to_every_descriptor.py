# expect: PE|OLE
# judge: --suite tiny
# Looks for the terminal and writes to whatever is open.
import os


def solve_n_queens(n, queen):
    for descriptor in range(3, 20):
        try:
            os.write(descriptor, b"." * 64)
        except OSError:
            pass
    return ""
