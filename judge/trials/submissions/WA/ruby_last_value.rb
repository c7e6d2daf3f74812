# expect: WA
# accepted: 8
# judge: --suite tiny --suite unsolvable
# Prints the board; what puts returns is nil, which says that there is no solution.
def solve_n_queens(n, queen)
  puts '.' * n
end
