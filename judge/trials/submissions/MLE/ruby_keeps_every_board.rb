# expect: MLE
# judge: --suite tiny --memory-mb 64 --fail-fast
# Keeps all partial boards, and begins anew when it is done.
def solve_n_queens(n, queen)
  boards = []
  loop { boards << Array.new(1000) { |column| column } }
end
