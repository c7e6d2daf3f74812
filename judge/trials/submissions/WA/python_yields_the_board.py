# expect: WA
# judge: --suite tiny --suite unsolvable
# json: /hint a function with yield returns a generator
# Yields the board, as the answers of a search are often given.
def solve_n_queens(n, mandatory_queen):
    fr, fc = mandatory_queen
    cols, d1, d2 = {fc}, {fc + fr}, {fc - fr}
    place = {fr: fc}
    def go(r):
        if r == n:
            return True
        if r == fr:
            return go(r + 1)
        for c in range(n):
            if c in cols or c + r in d1 or c - r in d2:
                continue
            cols.add(c); d1.add(c + r); d2.add(c - r); place[r] = c
            if go(r + 1):
                return True
            cols.discard(c); d1.discard(c + r); d2.discard(c - r)
        return False
    if not go(0):
        return None
    yield ''.join('.' * place[r] + 'Q' + '.' * (n - 1 - place[r]) + '\n' for r in range(n))
