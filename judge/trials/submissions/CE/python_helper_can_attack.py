# expect: CE
# reason: there is no function
# judge: --suite tiny
# The function is called otherwise, and its helper as a method of Exercism's queen-attack.
def can_attack(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def queens(n, queen, placed=()):
    if len(placed) == n:
        return "".join("." * c + "Q" + "." * (n - c - 1) + "\n" for _, c in placed)
    row = len(placed)
    for col in [queen[1]] if row == queen[0] else range(n):
        if not any(can_attack((row, col), other) for other in placed):
            board = queens(n, queen, (*placed, (row, col)))
            if board:
                return board
    return None
