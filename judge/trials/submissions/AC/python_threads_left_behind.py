# expect: AC
# judge: --suite tiny
# Leaves a thread behind that is no daemon and never ends, and prints at exit: the answers are right all the same.
import atexit
import threading
import time


def watch():
    while True:
        time.sleep(60)


threading.Thread(target=watch).start()
atexit.register(print, "done")

solve_n_queens = lambda n, queen: "".join("." * c + "Q" + "." * (n - c - 1) + "\n" for c in next(boards(n, queen, [])))


def boards(n, queen, columns):
    row = len(columns)
    if row == n:
        yield columns
    for column in range(n):
        if (row != queen[0] or column == queen[1]) and all(
            column not in (c, c - row + r, c + row - r) for r, c in enumerate(columns)
        ):
            yield from boards(n, queen, columns + [column])
