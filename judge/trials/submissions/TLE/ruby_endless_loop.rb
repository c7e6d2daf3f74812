# expect: TLE
# judge: --suite tiny --total-seconds 0.5 --fail-fast
# Waits for a board that never gets better.
def solve_n_queens(n, queen)
  attacks = 1
  attacks += 1 until attacks.zero?
  ''
end
