# expect: CE
# reason: expecting `end'
# reason: line 12
# judge: --suite tiny
# An `end` is missing.
def solve_n_queens(n, queen)
  if n > 3
    ''

  # More to come.
  nil
end
