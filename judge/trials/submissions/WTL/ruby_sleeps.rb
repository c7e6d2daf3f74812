# expect: WTL
# judge: --suite tiny --idle-seconds 0.5 --fail-fast
# Is polite to the processor for far too long.
def solve_n_queens(n, queen)
  sleep
  nil
end
