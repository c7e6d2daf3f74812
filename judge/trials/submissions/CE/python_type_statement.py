# expect: CE
# judge: --suite tiny
# json: /hint type came with Python 3.12
type Square = tuple[int, int]


def solve_n_queens(n: int, queen: Square) -> str | None:
    if n == 1:
        return "Q\n"
    return None
