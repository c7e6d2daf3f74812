# expect: RTE
# judge: --suite tiny
# json: /hint sympy is no module
# lines: 24
import sympy
from collections import defaultdict


def solve_n_queens(n, queen):
    r, c = queen
    if sympy.isprime(n):
        return "".join("." * ((c + 2 * (i - r)) % n) + "Q" + "." * (n - 1 - (c + 2 * (i - r)) % n) + "\n"
                       for i in range(n))
    return None
