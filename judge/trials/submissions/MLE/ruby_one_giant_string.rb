# expect: MLE
# reason: out of memory
# judge: --suite tiny --memory-mb 128 --fail-fast
# All boards in one text, at once.
def solve_n_queens(n, queen)
  ('.' * 1_000_000_000_000).size.to_s
end
