# expect: AC
# judge: --suite tiny --suite unsolvable
# From another site: class Solution, camelCase, a list for the pair, state in the object, and the type hints of old.
from typing import List, Optional


class TreeNode:
    pass


class Solution:
    def __init__(self):
        self.columns, self.falling, self.rising = set(), set(), set()
        self.board: List[str] = []

    def solveNQueens(self, n: int, queen: List[int]) -> Optional[str]:
        queen.append(n)
        return "".join(self.board) if self.backtrack(0, *queen) else None

    def backtrack(self, row: int, fixedRow: int, fixedColumn: int, n: int) -> bool:
        if row == n:
            return True
        for column in range(n):
            if row == fixedRow and column != fixedColumn:
                continue
            marks = (self.columns, column), (self.falling, row - column), (self.rising, row + column)
            if any(mark in marked for marked, mark in marks):
                continue
            for marked, mark in marks:
                marked.add(mark)
            self.board.append("." * column + "Q" + "." * (n - column - 1) + "\n")
            if self.backtrack(row + 1, fixedRow, fixedColumn, n):
                return True
            self.board.pop()
            for marked, mark in marks:
                marked.remove(mark)
        return False
