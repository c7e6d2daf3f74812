def repair_placement(placement):
    """Looks for a solution no swap away, one, two...; one queen of the first attack has to move."""
    board = Board(placement)
    swaps = 0
    while not mend(board, swaps):
        swaps += 1
    return board.cols


def mend(board, swaps):
    if board.surplus == 0:
        return True
    if board.surplus > 4 * swaps:
        return False
    for row in board.first_attack():
        for other in range(board.n):
            if other != row:
                board.swap(row, other)
                if mend(board, swaps - 1):
                    return True
                board.swap(row, other)
    return False


class Board:
    """`surplus` counts, over all diagonals, the queens beyond the first."""

    def __init__(self, cols):
        self.n = len(cols)
        self.cols = list(cols)
        self.rising = [0] * (2 * self.n)
        self.falling = [0] * (2 * self.n)
        self.surplus = 0
        for row in range(self.n):
            self.put(row)

    def put(self, row):
        col = self.cols[row]
        self.surplus += (self.rising[row + col] > 0) + (self.falling[row - col] > 0)
        self.rising[row + col] += 1
        self.falling[row - col] += 1

    def take(self, row):
        col = self.cols[row]
        self.rising[row + col] -= 1
        self.falling[row - col] -= 1
        self.surplus -= (self.rising[row + col] > 0) + (self.falling[row - col] > 0)

    def swap(self, one, other):
        cols = self.cols
        self.take(one)
        self.take(other)
        cols[one], cols[other] = cols[other], cols[one]
        self.put(one)
        self.put(other)

    def first_attack(self):
        seen = {}
        for row, col in enumerate(self.cols):
            for line in ((0, row + col), (1, row - col)):
                if line in seen:
                    return seen[line], row
                seen[line] = row
        return ()
