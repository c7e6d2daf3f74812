# expect: WA
# judge: --suite tiny
# json: /hint if the submission returned what it prints
# lines: 24
def solve_n_queens(n, queen):
    r0, c0 = queen
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

    if n and go(0):
        for c in cols:
            print("." * c + "Q" + "." * (n - c - 1))
