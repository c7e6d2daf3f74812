# expect: AC
# judge: --suite tiny --suite unsolvable
# From another site: class Solution with a camelCase method, and sets that are the object's state.
require 'set'

# @param {Integer} n
# @param {Integer[]} queen
# @return {String}
class Solution
  Marks = Struct.new(:columns, :falling, :rising) do
    def free?(row, col) = !columns.include?(col) && !falling.include?(row - col) && !rising.include?(row + col)

    def with(row, col)
      marks = [[columns, col], [falling, row - col], [rising, row + col]]
      marks.each { |set, mark| set.add(mark) }
      yield
    ensure
      marks.each { |set, mark| set.delete(mark) }
    end
  end

  def initialize
    @marks = Marks.new(Set.new, Set.new, Set.new)
    @board = []
  end

  def solveNQueens(n, queen)
    @n = n
    @queen = queen
    search(0) ? @board.join : ''
  end

  private

  def search(row)
    return true if row == @n

    @n.times do |col|
      next if row == @queen.first && col != @queen.last
      next unless @marks.free?(row, col)

      @board[row] = "#{'.' * col}Q#{'.' * (@n - col - 1)}\n"
      @marks.with(row, col) { return true if search(row + 1) }
    end
    @board.pop if @board.size > row
    false
  end
end
