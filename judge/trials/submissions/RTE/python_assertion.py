# expect: RTE
# reason: AssertionError: no board of 4
# judge: --suite unsolvable
# Raises its own error, in a class and a property.
class Solution:
    @property
    def board(self):
        assert self.n != 4, f"no board of {self.n}"
        return ""

    def solve_n_queens(self, n, queen):
        self.n = n
        return self.board
