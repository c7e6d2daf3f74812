# expect: WA
# judge: --suite tiny
# json: /hint its return stands inside the loop
# Makes a row in the loop, adds it and returns.
def solve_n_queens(n, queen):
    cols = [-1] * n
    cols[queen[0]] = queen[1]
    def go(r):
        if r == n: return True
        if r == queen[0]: return go(r + 1)
        for c in range(n):
            if all(x < 0 or (x != c and abs(x - c) != abs(k - r)) for k, x in enumerate(cols)):
                cols[r] = c
                if go(r + 1): return True
                cols[r] = -1
        return False
    if not go(0): return None
    result = ""
    for c in cols:
        row = ["."] * n
        row[c] = "Q"
        result += "".join(row) + "\n"
        return result
