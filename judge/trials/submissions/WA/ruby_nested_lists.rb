# expect: WA
# reason: returned Array of 1, expected String or nil
# judge: --suite tiny
# A list in a list in a list, a hundred thousand deep.
def solve_n_queens(_n, _queen)
  boards = []
  100_000.times { boards = [boards] }
  boards
end
