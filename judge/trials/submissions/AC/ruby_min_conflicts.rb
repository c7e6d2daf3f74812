# expect: AC
# judge: --suite tiny --suite unsolvable --suite small
# Min-conflicts with counters, in a module with functions of its own; the pair comes as two numbers.
module Queens
  class Board
    attr_reader :columns

    def initialize(n, row, column, dice)
      @n = n
      @row = row
      @dice = dice
      @columns = (0...n).to_a.shuffle(random: dice)
      @columns[row] = column
      @in_column, @falling, @rising = Array.new(3) { Hash.new(0) }
      n.times { |r| count(r, 1) }
    end

    def repair
      (60 * @n).times do
        attacked = (0...@n).select { |r| r != @row && conflicts(r, @columns[r]) > 3 }
        return @columns.each_with_index.all? { |c, r| conflicts(r, c) == 3 } if attacked.empty?

        move(attacked.sample(random: @dice))
      end
      false
    end

    private

    def move(row)
      count(row, -1)
      costs = (0...@n).group_by { |column| conflicts(row, column) }
      @columns[row] = costs.min.last.sample(random: @dice)
      count(row, 1)
    end

    def count(row, by)
      column = @columns[row]
      @in_column[column] += by
      @falling[row - column] += by
      @rising[row + column] += by
    end

    def conflicts(row, column)
      @in_column[column] + @falling[row - column] + @rising[row + column]
    end
  end

  def self.solvable?(n, row, column)
    case n
    when 2, 3 then false
    when 4, 6 then row != column && row + column != n - 1
    else n.positive?
    end
  end

  def self.solve_n_queens(n, row, column)
    return unless solvable?(n, row, column)

    dice = Random.new(1)
    (1..).each do
      board = Board.new(n, row, column, dice)
      return board.columns.map { |c| "#{'.' * c}Q#{'.' * (n - c - 1)}\n" }.join if board.repair
    end
  end
end
