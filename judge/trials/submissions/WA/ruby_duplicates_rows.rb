# expect: WA
# judge: --suite tiny
# accepted: 6
# Every row is a copy; the other diagonal is forgotten.
def solve_n_queens(n, queen)
  board = Array.new(n, Array.new(n, '.')).map(&:dup)
  qr, qc = queen
  board[qr][qc] = 'Q'
  safe = ->(r, c) { (0...n).none? { |i| (0...n).any? { |j| board[i][j] == 'Q' && (j == c || i - j == r - c) } } }
  go = lambda do |r|
    return true if r == n
    return go.(r + 1) if r == qr
    n.times do |c|
      next unless safe.(r, c)
      board[r][c] = 'Q'
      return true if go.(r + 1)
      board[r][c] = '.'
    end
    false
  end
  go.(0) ? board.map { |r| r.join + "\n" }.join : nil
end
