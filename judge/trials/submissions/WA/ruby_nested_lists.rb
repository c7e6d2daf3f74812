# expect: WA
# reason: returned list of 1 that begins with list of 1, expected text
# judge: --suite tiny
# A list in a list in a list, a hundred thousand deep.
def solve_n_queens(_n, _queen)
  boards = []
  100_000.times { boards = [boards] }
  boards
end
