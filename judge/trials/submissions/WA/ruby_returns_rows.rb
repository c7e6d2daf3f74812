# expect: WA
# reason: expected
# judge: --suite tiny
# Returns the rows in an array, in place of one text.
def solve_n_queens(n, queen)
  ['.' * n] * n
end
