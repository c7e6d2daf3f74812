# expect: RTE
# judge: --suite tiny
# json: /hint LeetCode's form of the kata
# lines: 24
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        res = []
        board = [["."] * n for _ in range(n)]
        col, pos, neg = set(), set(), set()

        def backtrack(r):
            if r == n:
                res.append(["".join(row) for row in board])
                return
            for c in range(n):
                if c in col or (r + c) in pos or (r - c) in neg:
                    continue
                col.add(c), pos.add(r + c), neg.add(r - c)
                board[r][c] = "Q"
                backtrack(r + 1)
                col.remove(c), pos.remove(r + c), neg.remove(r - c)
                board[r][c] = "."

        backtrack(0)
        return res
