# expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
# judge: --fail-fast
# Memory that Python knows nothing of: shared mappings, which its children fill as well.
import mmap
import os


def solve_n_queens(n, queen):
    maps = [mmap.mmap(-1, 64 << 20) for _ in range(8)]
    for memory in maps:
        if os.fork() == 0:
            memory.write(b"x" * (64 << 20))
            os._exit(0)
    for memory in maps:
        memory.seek(0)
        memory.write(b"x" * (64 << 20))
    return None
