# expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
# judge: --fail-fast
# Takes all memory that there is, in ever smaller pieces, and goes on when there is no more.
hoard = []


def solve_n_queens(n, queen):
    size = 1 << 30
    while size:
        try:
            hoard.append(bytearray(size))
        except MemoryError:
            size //= 2
    return None
