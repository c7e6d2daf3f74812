# expect: CE
# judge: --suite tiny
# json: /hint LeetCode's form of the kata
from typing import List


class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        def could_place(row, col):
            return not (cols[col] + hills[row - col] + dales[row + col])

        def backtrack(row=0):
            for col in range(n):
                if could_place(row, col):
                    queens.add((row, col))
                    cols[col] = hills[row - col] = dales[row + col] = 1
                    if row + 1 == n:
                        output.append(["." * c + "Q" + "." * (n - c - 1) for _, c in sorted(queens)])
                    else:
                        backtrack(row + 1)
                    queens.remove((row, col))
                    cols[col] = hills[row - col] = dales[row + col] = 0

        cols, hills, dales = [0] * n, [0] * (2 * n - 1), [0] * (2 * n - 1)
        queens, output = set(), []
        backtrack()
        return output
