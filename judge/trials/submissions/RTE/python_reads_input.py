# expect: RTE
# judge: --suite tiny
# json: /hint this is a whole program: grade it with --mode program
# lines: 24
n = int(input())
r, c = map(int, input().split())
cols = [0] * n


def ok(row, col):
    return all(cols[i] != col and abs(cols[i] - col) != row - i for i in range(row))


def solve(row):
    if row == n:
        return True
    for col in range(n) if row != r else [c]:
        if ok(row, col):
            cols[row] = col
            if solve(row + 1):
                return True
    return False


if solve(0):
    for col in cols:
        print("." * col + "Q" + "." * (n - 1 - col))
