from itertools import product


def count_boards(w, h):
    boards = product(range(w), repeat=h)
    return sum(all(abs(a - b) > 1 for a, b in zip(board, board[1:])) for board in boards) % 1000000007
