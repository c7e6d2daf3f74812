# expect: WA
# judge: --suite tiny
# json: /hint not as a list that was turned into text
# lines: 24
def solve_n_queens(n, queen):
    def extend(cols):
        if len(cols) == n:
            return cols
        r = len(cols)
        for c in range(n):
            if r == queen[0] and c != queen[1]:
                continue
            if all(c != q and abs(c - q) != r - i for i, q in enumerate(cols)):
                full = extend(cols + [c])
                if full is not None:
                    return full

    cols = extend([])
    if not cols:
        return ""
    return str(["." * c + "Q" + "." * (n - c - 1) for c in cols])
