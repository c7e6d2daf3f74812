# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast
# Ends with success by an exception that is no error, out of a property of what it returns.
class Board(list):
    def __len__(self):
        raise SystemExit(0)

    __iter__ = __repr__ = __len__


def solve_n_queens(n, queen):
    raise SystemExit(Board())
