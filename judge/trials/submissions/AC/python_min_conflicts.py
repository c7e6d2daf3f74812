# expect: AC
# judge: --suite tiny --suite unsolvable --suite small
# Min-conflicts with a counter for each column and diagonal, in a class whose method is a generator of improvements.
# The pair comes as two numbers.
import random


class Board:
    def __init__(self, n, fixed_row, fixed_column, dice):
        self.n = n
        self.dice = dice
        self.fixed_row = fixed_row
        self.columns = list(range(n))
        dice.shuffle(self.columns)
        self.columns[fixed_row] = fixed_column
        self.in_column = [0] * n
        self.falling = [0] * (2 * n)
        self.rising = [0] * (2 * n)
        for row in range(n):
            self.count(row, 1)

    def count(self, row, by):
        column = self.columns[row]
        self.in_column[column] += by
        self.falling[row - column] += by
        self.rising[row + column] += by

    def conflicts(self, row, column):
        return self.in_column[column] + self.falling[row - column] + self.rising[row + column]

    def repair(self):
        for _ in range(60 * self.n):
            attacked = [
                row for row in range(self.n) if row != self.fixed_row and self.conflicts(row, self.columns[row]) > 3
            ]
            if not attacked:
                return all(self.conflicts(row, column) == 3 for row, column in enumerate(self.columns))
            row = self.dice.choice(attacked)
            self.count(row, -1)
            costs = [self.conflicts(row, column) for column in range(self.n)]
            least = min(costs)
            self.columns[row] = self.dice.choice([c for c, cost in enumerate(costs) if cost == least])
            self.count(row, 1)
        return False


def solvable(n, row, column):
    if n in (4, 6):
        return row != column and row + column != n - 1
    return n not in (2, 3)


def solveNQueens(n: int, row: int, column: int) -> str:
    if n < 1 or not solvable(n, row, column):
        return ""
    dice = random.Random(1)
    while True:
        board = Board(n, row, column, dice)
        if board.repair():
            return "".join("." * c + "Q" + "." * (n - c - 1) + "\n" for c in board.columns)
