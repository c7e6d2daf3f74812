# expect: RTE
# judge: --suite tiny
# json: /hint and not a hash: write row, col = queen
# lines: 24
def solve_n_queens(n, queen)
  row = queen[:row]
  col = queen[:col]
  board = Array.new(n) { '.' * n }
  board[row][col] = 'Q'
  board.join("\n")
end
# location: 6
