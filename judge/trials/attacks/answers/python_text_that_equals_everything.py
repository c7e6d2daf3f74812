# expect: namespaces=WA landlock=WA limits=WA
# judge: --fail-fast
# A text whose methods say that it is right: equal to all, of any length, encoded as something else.
class Board(str):
    def __eq__(self, other):
        return True

    def __len__(self):
        return 1 << 40

    def encode(self, *arguments):
        return b"AC"

    __str__ = __repr__ = __getitem__ = __format__ = lambda self, *arguments: "AC"
    __hash__ = str.__hash__


def solve_n_queens(n, queen):
    return Board("Q" * n)
