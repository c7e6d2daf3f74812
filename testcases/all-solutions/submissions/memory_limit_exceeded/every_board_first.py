from itertools import product


def all_solutions(n):
    boards = list(product(range(n), repeat=n))
    return [list(board) for board in boards if is_solution(board)]


def is_solution(cols):
    n = len(cols)
    return n == len(set(cols)) == len({row + col for row, col in enumerate(cols)}) == len(
        {row - col for row, col in enumerate(cols)}
    )
