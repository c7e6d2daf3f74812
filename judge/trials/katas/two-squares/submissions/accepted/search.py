from math import isqrt


def two_squares(n):
    for a in range(isqrt(n) + 1):
        b = isqrt(n - a * a)
        if a * a + b * b == n:
            return a, b
    return None
