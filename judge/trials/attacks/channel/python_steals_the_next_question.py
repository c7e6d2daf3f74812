# expect: namespaces=WTL landlock=WTL limits=WTL
# judge: --fail-fast
# Reads the channel of questions itself, in every thread it has, though the next one comes only after an answer.
import os
import threading


def solve_n_queens(n, queen):
    threads = [threading.Thread(target=os.read, args=(3, 1 << 16)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return None
