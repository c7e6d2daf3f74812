"""A solution of the n-queens problem through any given square, without searching the board.

By hand from solution/solve_n_queens.h, which explains the method and names its sources. In short:

Lattices: with N coprime to 6 and a slope m for which m - 1, m and m + 1 have inverses mod N, the queens (i, f(i)),
f(i) = (m * i + b) mod N, do not attack each other, not even around the edges. That solves n = 1 and 5 (mod 6).
Drop: a lattice of n + 1 with a queen in its last corner solves n = 0 and 4 (mod 6) without that row and column.
Extend: otherwise up to three rows and columns are put around a smaller lattice. Each new row takes over the column of a
donor, a row of the lattice, which moves to a new column; a few multiplications tell whether any queen attacks the two.
"""

from math import gcd

GOLDEN_SECTION = 0x9E3779B97F4A7C15  # of 2^64
EVERY_DONOR_UP_TO = 24  # smaller lattices cannot be choosy
TRIES_PER_ROW = 24  # by then another slope is more likely to help
FEW_DONORS = 13


def solve_n_queens(n: int, queen: tuple[int, int]) -> str | None:
    """A board with n queens, one of them on the square (row, column), or None if there is none."""
    columns = place(n, *queen)
    if columns is None:
        return None
    return "".join(["." * column + "Q" + "." * (n - column - 1) + "\n" for column in columns])


def place(n: int, row: int, column: int) -> list[int] | None:
    """The column of the queen of each row."""
    if not (0 <= row < n and 0 <= column < n and has_solution(n, row, column)):
        return None
    added = (1, 0, 1, 2, 3, 0)[n % 6]
    if added == 0:
        return Lattice(n, 2 % n, row, column).columns(n)
    if n % 6 in (0, 4):
        dropped = drop(n, row, column)
        if dropped:
            return dropped.columns(n)
    return extend(n, added, row, column)


def has_solution(n: int, row: int, column: int) -> bool:
    if n in (4, 6):
        return row != column and row + column != n - 1
    return n not in (2, 3)


class Lattice:
    """The queens (i, f(i)), f(i) = (slope * i + start) mod size, one of them on a given square."""

    def __init__(self, size: int, slope: int, row: int, column: int):
        self.size = size
        self.slope = slope
        self.start = (column - slope * row) % size

    def column(self, row: int) -> int:
        return (self.slope * row + self.start) % self.size

    def columns(self, count: int) -> list[int]:
        return [(self.slope * row + self.start) % self.size for row in range(count)]


def is_slope(m: int, size: int) -> bool:
    return gcd((m - 1) * m * (m + 1), size) == 1


def drop(n: int, row: int, column: int) -> Lattice | None:
    """Reaches nearly every square if n + 1 is a prime."""
    size = n + 1
    if gcd(row + 1, size) != 1:
        return None
    slope = (column + 1) * pow(row + 1, -1, size) % size
    return Lattice(size, slope, row, column) if is_slope(slope, size) else None


def extend(n: int, added: int, row: int, column: int) -> list[int]:
    """A round tries every slope, each with another place of the block. Only small boards live to see a second one."""
    size = n - added
    first = GOLDEN_SECTION * size >> 64
    positions = [(top, left) for top in range(added + 1) for left in range(added + 1)]
    attempt = 0
    while True:
        for turn in range(size):
            top, left = positions[(attempt + turn) % len(positions)]
            slope = (first + turn) % size
            if not (0 <= row - top < size and 0 <= column - left < size and is_slope(slope, size)):
                continue
            lattice = Lattice(size, slope, row - top, column - left)
            mender = Mender(lattice, added, top, left, row - top, TRIES_PER_ROW * (attempt + 1))
            if mender.settle_from(0):
                return mender.columns()
        attempt += 1


class Mender:
    """Gives the rows around a lattice's block their queens. Rows and columns count from the block: those above it and
    left of it are negative. The queen of the row `kept` has to stay."""

    def __init__(self, lattice: Lattice, added: int, top: int, left: int, kept: int, tries_per_row: int):
        self.lattice = lattice
        self.added = added
        self.top = top
        self.left = left
        self.kept = kept
        self.tries_per_row = tries_per_row
        self.tries = 0
        self.links = 3 if lattice.size < FEW_DONORS else 1  # how many donors may follow one another
        self.free_columns = [self.added_line(index, left) for index in range(added)]
        self.queens: list[tuple[int, int]] = []
        self.donors: list[int] = []
        self.over_minus = pow(lattice.slope - 1, -1, lattice.size)
        self.over_plus = pow(lattice.slope + 1, -1, lattice.size)

    def added_line(self, index: int, before: int) -> int:
        """The index-th row (column) outside the block, `before` of them being above (left of) it."""
        return index - before if index < before else self.lattice.size + index - before

    def columns(self) -> list[int]:
        """Of the whole board."""
        columns = [self.left + self.lattice.column(row - self.top) for row in range(self.lattice.size + self.added)]
        for row, column in self.queens:
            columns[self.top + row] = self.left + column
        return columns

    def settle_from(self, settled: int) -> bool:
        """Gives every added row from the `settled`-th on its queen. If it cannot, it leaves all as it was."""
        return settled == self.added or self.settle(self.added_line(settled, self.top), settled, self.links)

    def settle(self, row: int, settled: int, links: int) -> bool:
        """Gives a row its queen, and then the added rows after the `settled`-th theirs."""
        for index, column in enumerate(self.free_columns):
            if column is None or not self.is_safe(row, column):
                continue
            self.free_columns[index] = None
            self.queens.append((row, column))
            if self.settle_from(settled + 1):
                return True
            self.queens.pop()
            self.free_columns[index] = column
        return links > 0 and self.settle_by_donor(row, settled, links - 1)

    def settle_by_donor(self, row: int, settled: int, links: int) -> bool:
        """The same with the queen of another row of the block."""
        size = self.lattice.size
        enough = self.tries + self.tries_per_row
        for turn in range(size):
            if self.tries >= enough:
                break
            donor = (size // 2 + 1 + turn) % size
            column = self.lattice.column(donor)
            if donor == self.kept or donor in self.donors or not self.is_promising(column):
                continue
            self.tries += 1
            self.donors.append(donor)
            if self.is_safe(row, column):
                self.queens.append((row, column))
                if self.settle(donor, settled, links):
                    return True
                self.queens.pop()
            self.donors.pop()
        return False

    def is_promising(self, column: int) -> bool:
        """On the edge of the board a queen is safest in the middle, where none of its two diagonals is long."""
        size = self.lattice.size
        return size < EVERY_DONOR_UP_TO or size // 4 <= column < size - size // 4

    def is_safe(self, row: int, column: int) -> bool:
        """Whether no queen attacks the square along a diagonal."""
        for queen_row, queen_column in self.queens:
            if abs(queen_row - row) == abs(queen_column - column):
                return False
        size, start = self.lattice.size, self.lattice.start
        down = (column - row - start) * self.over_minus % size
        up = (column + row - start) * self.over_plus % size
        return not self.holds_queen(down, column - row + down) and not self.holds_queen(up, column + row - up)

    def holds_queen(self, row: int, column: int) -> bool:
        """Whether the lattice's queen of the row, known to be in the column mod size, is still there and in it."""
        return 0 <= column < self.lattice.size and row not in self.donors
