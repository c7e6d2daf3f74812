# expect: WA
# judge: --suite tiny
# json: /hint as one text, each row ended by \n, not as a list of rows
# lines: 24
def solve_n_queens(n, queen):
    def backtrack(rows):
        r = len(rows)
        if r == n:
            return rows
        for c in [queen[1]] if r == queen[0] else range(n):
            if all(q != c and abs(q - c) != r - i for i, q in enumerate(rows)):
                found = backtrack(rows + [c])
                if found:
                    return found
        return None

    rows = backtrack([])
    if rows is None:
        return None
    return ["." * c + "Q" + "." * (n - c - 1) for c in rows]
