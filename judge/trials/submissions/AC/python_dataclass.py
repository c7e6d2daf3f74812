# expect: AC
# judge: --suite tiny --suite unsolvable
# The square is a record of its own, named in the annotation. Rows with the fewest free squares go first; all is cached.
from __future__ import annotations

import functools
from dataclasses import dataclass


@dataclass(frozen=True)
class Square:
    row: int
    column: int

    def attacks(self, other: Square) -> bool:
        rows, columns = abs(self.row - other.row), abs(self.column - other.column)
        return rows == 0 or columns == 0 or rows == columns


def complete(queens: tuple[Square, ...], free: dict[int, list[Square]]) -> tuple[Square, ...] | None:
    if not free:
        return queens
    row = min(free, key=lambda row: len(free[row]))
    for square in free[row]:
        rest = {r: [s for s in squares if not s.attacks(square)] for r, squares in free.items() if r != row}
        if found := complete(queens + (square,), rest):
            return found
    return None


@functools.cache
def solve_n_queens(n: int, queen: Square) -> str | None:
    rest = {r: [s for c in range(n) if not (s := Square(r, c)).attacks(queen)] for r in range(n) if r != queen.row}
    queens = complete((queen,), rest)
    if queens is None:
        return None
    columns = {queen.row: queen.column for queen in queens}
    return "".join("".join(".Q"[columns[row] == c] for c in range(n)) + "\n" for row in range(n))
