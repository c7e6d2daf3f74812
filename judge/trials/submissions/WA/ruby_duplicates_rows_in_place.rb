# expect: WA
# judge: --suite tiny
# accepted: 6
# map! makes the rows apart; the other diagonal is forgotten.
def safe?(board, r, c, n)
  n.times { |i| n.times { |j| return false if board[i][j] == 'Q' && (i == r || j == c || (i - r) == (j - c)) } }
  true
end
def go(board, r, n, qr)
  return true if r == n
  return go(board, r + 1, n, qr) if r == qr
  n.times do |c|
    next unless safe?(board, r, c, n)
    board[r][c] = 'Q'
    return true if go(board, r + 1, n, qr)
    board[r][c] = '.'
  end
  false
end
def solve_n_queens(n, queen)
  board = Array.new(n, '.' * n)
  board.map!(&:dup)
  row, col = queen
  board[row][col] = 'Q'
  go(board, 0, n, row) ? board.join("\n") + "\n" : ''
end
