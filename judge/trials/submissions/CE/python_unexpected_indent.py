# expect: CE
# reason: line 8
# reason: unexpected indent
# judge: --suite tiny
# One line is indented too far.
def solve_n_queens(n, queen):
    row, column = queen
      return None
