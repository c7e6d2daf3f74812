# expect: OLE
# judge: --suite tiny --output-mb 1 --fail-fast
# Prints the board for each step of an endless search.
def solve_n_queens(n, queen)
  loop { puts '.' * 60 }
end
