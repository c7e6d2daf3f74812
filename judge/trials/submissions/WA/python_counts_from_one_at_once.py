# expect: WA
# judge: --suite tiny --suite unsolvable
# json: /hint were counted from 1, but they are counted from 0
# Takes one from the queen's row and column: where that gives -1, the board is wrong in another way.
def solve_n_queens(n, queen):
    r0, c0 = queen[0] - 1, queen[1] - 1
    b = {r0: c0}
    def go(r):
        if r == n: return True
        if r in b and r == r0: return go(r + 1)
        for c in range(n):
            if all(c != d and abs(c - d) != abs(r - i) for i, d in b.items()):
                b[r] = c
                if go(r + 1): return True
                del b[r]
        return False
    if not go(0): return None
    return "".join("".join("Q" if b[r] == c else "." for c in range(n)) + "\n" for r in range(n))
