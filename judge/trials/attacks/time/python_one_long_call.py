# expect: namespaces=TLE landlock=TLE limits=TLE
# judge: --total-seconds 1 --fail-fast
# One call of a function in C that no signal can interrupt: a power with thousands of millions of digits.
import signal

for number in range(1, 32):
    try:
        signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError):
        pass


def solve_n_queens(n, queen):
    return str((7 ** (1 << (24 + n))) & 1)
