# expect: WA
# judge: --suite tiny
# json: /hint all 8 wrong answers would be right with \n at the end of each row
# lines: 24
def solve_n_queens(n, queen):
    r0, c0 = queen
    print("size", n)
    print("row of the queen", r0)
    print("column of the queen", c0)
    cols = [-1] * n
    cols[r0:r0 + 1] = [c0] if n else []

    def ok(r, c):
        for i in range(n):
            if i != r and cols[i] != -1 and (cols[i] == c or abs(cols[i] - c) == abs(i - r)):
                return False
        return True

    def go(r):
        if r == n:
            return True
        if r == r0:
            return go(r + 1)
        for c in range(n):
            if ok(r, c):
                cols[r] = c
                if go(r + 1):
                    return True
                cols[r] = -1
        return False

    found = n > 0 and go(0)
    print("found", found)
    print("columns", cols)
    return "".join("." * c + "Q" + "." * (n - c - 1) for c in cols) if found else ""
