# expect: namespaces=TLE landlock=TLE limits=TLE|WA|WTL|RTE
# judge: --total-seconds 1 --fail-fast
# Children do the work, each for a moment, and nobody waits for them but the system.
import os
import time


def work():
    if os.fork() == 0:
        begin = time.process_time()
        while time.process_time() - begin < 0.3:
            pass
        os._exit(0)


def solve_n_queens(n, queen):
    for _ in range(8):
        work()
    try:
        while os.wait():
            work()
    except ChildProcessError:
        return None
