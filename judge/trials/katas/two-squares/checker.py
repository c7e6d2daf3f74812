def check(n, answer):
    exists = any((n - a * a) >= 0 and round((n - a * a) ** 0.5) ** 2 == n - a * a for a in range(n + 1) if a * a <= n)
    if answer is None:
        return "returned none, but a pair exists" if exists else ""
    a, b = answer
    if a < 0 or b < 0:
        return "a number is below 0"
    return "" if a * a + b * b == n else f"the squares of {a} and {b} make {a * a + b * b}, expected {n}"
