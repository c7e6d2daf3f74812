# expect: MLE
# reason: out of memory
# judge: --suite tiny --memory-mb 128 --fail-fast
# A table for all pairs of squares at once, far larger than the limit.
def solve_n_queens(n, queen):
    return str(bytearray(10**12)[0])
