# expect: CE
# reason: solve_n_queens
# reason: place_queens
# reason: Board.solve
# judge: --suite tiny
# The functions have other names.
def place_queens(n, queen)
  nil
end

class Board
  def solve(n, queen) = nil
end
