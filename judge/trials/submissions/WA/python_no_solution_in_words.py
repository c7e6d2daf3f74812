# expect: WA
# accepted: 8
# judge: --suite tiny --suite unsolvable
# json: /hint all 8 wrong answers would be right as the empty answer, not as words
def solve_n_queens(n, queen):
    cols = [0] * n

    def place(row):
        if row == n:
            return True
        for c in range(n):
            if row == queen[0] and c != queen[1]:
                continue
            if all(cols[i] != c and abs(cols[i] - c) != row - i for i in range(row)):
                cols[row] = c
                if place(row + 1):
                    return True
        return False

    if not place(0):
        return "No solution exists"
    return "".join("." * c + "Q" + "." * (n - 1 - c) + "\n" for c in cols)
