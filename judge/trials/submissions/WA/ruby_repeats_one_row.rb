# expect: WA
# judge: --suite tiny --suite unsolvable
# json: /hint all rows of board are the same array
# Makes the board of one row, so that a queen stands in all of them.
def solve_n_queens(n, queen)
  board = Array.new(n, Array.new(n, '.'))
  row, col = queen
  board[row][col] = 'Q'
  safe = lambda do |r, c|
    (0...n).none? { |i| (0...n).any? { |j| board[i][j] == 'Q' && (i == r || j == c || (i - r).abs == (j - c).abs) } }
  end
  place = lambda do |r|
    return true if r == n
    return place.(r + 1) if r == row
    (0...n).each do |c|
      next unless safe.(r, c)
      board[r][c] = 'Q'
      return true if place.(r + 1)
      board[r][c] = '.'
    end
    false
  end
  place.(0) ? board.map(&:join).join("\n") + "\n" : ""
end
