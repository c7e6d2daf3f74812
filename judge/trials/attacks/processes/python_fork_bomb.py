# expect: namespaces=TLE|WTL|MLE|OLE|RTE|WA landlock=TLE|WTL|MLE|OLE|RTE|WA limits=TLE|WTL|MLE|OLE|RTE|WA
# judge: --total-seconds 2 --fail-fast
# Every process starts another, for ever.
import os


def solve_n_queens(n, queen):
    while True:
        try:
            os.fork()
        except OSError:
            pass
