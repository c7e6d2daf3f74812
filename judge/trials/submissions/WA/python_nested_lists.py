# expect: WA
# reason: returned list of 1, expected str | None
# judge: --suite tiny
# A list in a list in a list, a hundred thousand deep.
def solve_n_queens(n, queen):
    boards = []
    for _ in range(100_000):
        boards = [boards]
    return boards
