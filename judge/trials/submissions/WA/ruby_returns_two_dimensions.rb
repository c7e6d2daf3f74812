# expect: WA
# judge: --suite tiny
# json: /hint not as a list of lists
# lines: 24
class NQueens
  def initialize(n, queen)
    @n = n
    @queen = queen
    @board = Array.new(n) { Array.new(n, '.') }
  end

  def safe?(row, col)
    (0...@n).each do |r|
      (0...@n).each do |c|
        next if r == row || @board[r][c] != 'Q'
        return false if c == col || (r - row).abs == (c - col).abs
      end
    end
    true
  end

  def place(row)
    return true if row == @n

    cols = row == @queen[0] ? [@queen[1]] : (0...@n)
    cols.each do |col|
      next unless safe?(row, col)

      @board[row][col] = 'Q'
      return true if place(row + 1)

      @board[row][col] = '.'
    end
    false
  end

  attr_reader :board
end

def solve_n_queens(n, queen)
  game = NQueens.new(n, queen)
  game.place(0) ? game.board : nil
end
