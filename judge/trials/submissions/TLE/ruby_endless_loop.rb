# expect: TLE
# judge: --suite tiny --total-seconds 0.5 --fail-fast
# json: /cases/0/printed looking at 1, queen 0
# never: SIGTERM (line
# Waits for a board that never gets better.
def solve_n_queens(n, queen)
  print "looking at #{n}, queen #{queen.first}"
  attacks = 1
  attacks += 1 until attacks.zero?
  ''
end
