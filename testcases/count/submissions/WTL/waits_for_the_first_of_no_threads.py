from queue import Queue
from threading import Thread


def count_solutions(n):
    """A thread for each column of the first row puts what it finds into a queue."""
    found = Queue()
    for col in range(n):
        Thread(target=lambda col=col: found.put(count(n, [col]))).start()
    total = found.get()
    for _ in range(n - 1):
        total += found.get()
    return total


def count(n, cols):
    row = len(cols)
    if row == n:
        return 1
    return sum(
        count(n, cols + [col])
        for col in range(n)
        if all(col != other and abs(col - other) != row - at for at, other in enumerate(cols))
    )
