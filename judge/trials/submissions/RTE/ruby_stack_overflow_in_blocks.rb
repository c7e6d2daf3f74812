# expect: RTE
# reason: stack overflow: the recursion is too deep
# judge: --suite tiny --fail-fast
# A table that computes its next entry by asking for it.
def solve_n_queens(n, queen)
  table = Hash.new { |hash, row| hash[row] = [row].map { |r| hash[r + 1] }.sum }
  table[n].to_s
end
