# expect: RTE
# reason: NoMethodError: undefined method `+' for nil:NilClass
# reason: line 9
# judge: --suite tiny
# Counts rows from one, and steps over the end of the board.
def solve_n_queens(n, queen)
  columns = Array.new(n, 0)
  columns[queen[0]] = queen[1]
  (1..n).sum { |row| columns[row] + 1 }.to_s
end
# location: 9
