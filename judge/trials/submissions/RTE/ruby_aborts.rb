# expect: RTE
# reason: exit status 1
# reason: no solution
# judge: --suite unsolvable
# Ends the program where it should return.
def solve_n_queens(n, queen)
  abort 'no solution' if n == 4
  nil
end
