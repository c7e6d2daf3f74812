# expect: namespaces=CE|RTE|MLE|TLE|WTL|WA landlock=CE|RTE|MLE|TLE|WTL|WA limits=CE|RTE|MLE|TLE|WTL|WA
# judge: --fail-fast --total-seconds 1
# Constants that a compiler which folds them would choke on.
POWER = lambda: 2**2**2**2**2**2
TEXT = lambda: "a" * (1 << 40)
TUPLE = lambda: (0,) * (1 << 40)
SHIFT = lambda: 1 << (1 << 40)


def solve_n_queens(n, queen):
    return str([POWER, TEXT, TUPLE, SHIFT][n % 4]())
