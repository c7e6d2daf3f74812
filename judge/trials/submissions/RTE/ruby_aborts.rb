# expect: RTE
# reason: exit status 1
# judge: --suite tiny
# Ends the program where it should return.
def solve_n_queens(n, queen)
  abort 'no solution' if n > 3
  nil
end
