# expect: RTE
# judge: --suite tiny --suite unsolvable
# json: /hint is a tuple, of row and column
# Takes the queen for a dict.
def solve_n_queens(n, queen):
    row, col = queen['row'], queen['col']
    return None
# location: 6
