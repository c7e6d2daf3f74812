# expect: WTL
# judge: --suite tiny --idle-seconds 0.5 --fail-fast
# Takes a lock twice.
from threading import Lock

LOCK = Lock()


def solve_n_queens(n, queen):
    with LOCK:
        with LOCK:
            return ""
