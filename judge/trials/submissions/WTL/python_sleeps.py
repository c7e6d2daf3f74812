# expect: WTL
# judge: --suite tiny --idle-seconds 0.5 --fail-fast
# Is polite to the processor for far too long.
import time


def solve_n_queens(n, queen):
    time.sleep(1000)
    return ""
