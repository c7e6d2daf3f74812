import re


def read_board(n, board):
    lines = [re.sub("[\u0300-\u036f\ufe00-\ufe0f]", "", line) for line in board.split("\n")]
    if len(lines) != n + 1 or any(len(line) != n or len(re.findall("[♕♛]", line)) != 1 for line in lines[:-1]):
        return None
    return [re.search("[♕♛]", line).start() for line in lines[:-1]]
