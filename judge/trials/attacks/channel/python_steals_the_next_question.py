# expect: namespaces=WTL|WA landlock=WTL|WA limits=WTL|WA
# judge: --fail-fast
# A thread waits for the next question, and keeps it. The harness waits beside it.
import os
import threading
import time


def steal():
    while True:
        os.read(3, 1 << 16)


for _ in range(4):
    threading.Thread(target=steal, daemon=True).start()
time.sleep(0.05)


def solve_n_queens(n, queen):
    return None
