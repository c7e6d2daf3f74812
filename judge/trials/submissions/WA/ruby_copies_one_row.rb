# expect: WA
# judge: --suite tiny
# never: are the same
# The rows that are one array are copied before a queen is put into one of them.
def solve_n_queens(n, queen)
  empty = Array.new(n, ['.'] * n)
  board = empty.map(&:dup)
  r, c = queen
  board[r][c] = 'Q'
  board.map { |row| row.join + "\n" }.join
end
