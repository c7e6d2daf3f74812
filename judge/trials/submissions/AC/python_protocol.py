# expect: AC
# judge: --suite tiny
# A protocol and an abstract class have the function, too, but no class inherits from them.
from abc import ABC, abstractmethod
from typing import Optional, Protocol, Tuple

Square = Tuple[int, int]


class Solver(Protocol):
    def solve_n_queens(self, n: int, queen: Square) -> Optional[str]: ...


class Solution(ABC):
    @abstractmethod
    def solve_n_queens(self, n: int, queen: Square) -> Optional[str]: ...


class Backtracking:
    def solve_n_queens(self, n: int, queen: Square) -> Optional[str]:
        cols = self.place(n, queen, [])
        return None if cols is None else "".join(f"{'.' * col}Q{'.' * (n - col - 1)}\n" for col in cols)

    def place(self, n, queen, cols):
        row = len(cols)
        if row == n:
            return cols
        for col in [queen[1]] if row == queen[0] else range(n):
            if all(other != col and abs(other - col) != row - at for at, other in enumerate(cols)):
                if found := self.place(n, queen, cols + [col]):
                    return found
        return None


def check(solver: Solver) -> None:
    assert solver.solve_n_queens(2, (0, 0)) is None
