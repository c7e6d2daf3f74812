# expect: WA
# judge: --suite tiny
# json: /hint were counted from 1, but they are counted from 0
# Squares as people write them: the first row is row 1.
def solve_n_queens(n, queen):
    row, col = queen
    taken = {}

    def free(r, c):
        return all(c != q and abs(c - q) != abs(r - i) for i, q in taken.items())

    def place(r):
        if r > n:
            return True
        for c in range(1, n + 1):
            if r == row and c != col:
                continue
            if free(r, c):
                taken[r] = c
                if place(r + 1):
                    return True
                del taken[r]
        return False

    if not place(1):
        return None
    return "".join("." * (taken[r] - 1) + "Q" + "." * (n - taken[r]) + "\n" for r in range(1, n + 1))
