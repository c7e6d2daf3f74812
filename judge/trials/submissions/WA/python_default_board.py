# expect: WA
# judge: --suite tiny --suite unsolvable
# json: /hint the default value of board is made once
# The board is a default argument, which keeps the queens of the case before.
def solve_n_queens(n, queen, board=[]):
    row = len(board)
    if row == n:
        return ''.join('.' * c + 'Q' + '.' * (n - c - 1) + '\n' for c in board)
    for c in range(n):
        if row == queen[0] and c != queen[1]:
            continue
        if all(c != b and abs(c - b) != row - i for i, b in enumerate(board)):
            board.append(c)
            result = solve_n_queens(n, queen, board)
            if result:
                return result
            board.pop()
