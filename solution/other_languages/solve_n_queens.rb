# frozen_string_literal: true

# A solution of the n-queens problem through any given square, without searching the board.
#
# By hand from solution/solve_n_queens.h, which explains the method and names its sources. In short:
#
# Lattices: with N coprime to 6 and a slope m for which m - 1, m and m + 1 have inverses mod N, the queens (i, f(i)),
# f(i) = (m * i + b) mod N, do not attack each other, not even around the edges. That solves n = 1 and 5 (mod 6).
# Drop: a lattice of n + 1 with a queen in its last corner solves n = 0 and 4 (mod 6) without that row and column.
# Extend: otherwise up to three rows and columns are put around a smaller lattice. Each new row takes over the column of a
# donor, a row of the lattice, which moves to a new column; a few multiplications tell whether any queen attacks the two.
module NQueens
  GOLDEN_SECTION = 0x9E3779B97F4A7C15 # of 2**64
  TRIES_PER_ROW = 24 # by then another slope is more likely to help

  module_function

  # The column of the queen of each row, or nil if there is no solution.
  def place(size, row, column)
    board = 0...size
    return unless board.cover?(row) && board.cover?(column) && solution?(size, row, column)

    added = [1, 0, 1, 2, 3, 0][size % 6]
    return Lattice.new(size, 2 % size, row, column).columns(size) if added.zero?

    dropped = drop(size, row, column) if [0, 4].include?(size % 6)
    dropped ? dropped.columns(size) : extend_block(size, added, row, column)
  end

  def solution?(size, row, column)
    return row != column && row + column != size - 1 if [4, 6].include?(size)

    ![2, 3].include?(size)
  end

  # Reaches nearly every square if size + 1 is a prime.
  def drop(size, row, column)
    modulus = size + 1
    over = inverse(row + 1, modulus)
    return unless over

    slope = (column + 1) * over % modulus
    Lattice.new(modulus, slope, row, column) if slope?(slope, modulus)
  end

  # A round tries every slope, each with another place of the block. Only small boards live to see a second one.
  def extend_block(size, added, row, column)
    block = size - added
    first = (GOLDEN_SECTION * block) >> 64
    positions = [*0..added].product([*0..added])
    (0..).each do |round|
      block.times do |turn|
        top, left = positions[(round + turn) % positions.size]
        slope = (first + turn) % block
        next unless (0...block).cover?(row - top) && (0...block).cover?(column - left) && slope?(slope, block)

        mender = Mender.new(Lattice.new(block, slope, row - top, column - left), added, top, left, row - top,
                            TRIES_PER_ROW * (round + 1))
        return mender.columns if mender.settle_from(0)
      end
    end
  end

  def slope?(slope, modulus)
    ((slope - 1) * slope * (slope + 1)).gcd(modulus) == 1
  end

  # The inverse of a number, or nil if it has none. Euclid's algorithm: rest = factor * number (mod modulus).
  def inverse(number, modulus)
    rest, next_rest = number % modulus, modulus
    factor, next_factor = 1, 0
    until next_rest.zero?
      quotient = rest / next_rest
      rest, next_rest = next_rest, rest - quotient * next_rest
      factor, next_factor = next_factor, factor - quotient * next_factor
    end
    factor % modulus if rest == 1
  end

  # The queens (i, f(i)), f(i) = (slope * i + start) mod size, one of them on a given square.
  class Lattice
    attr_reader :size, :slope, :start

    def initialize(size, slope, row, column)
      @size = size
      @slope = slope
      @start = (column - slope * row) % size
    end

    def column(row)
      (@slope * row + @start) % @size
    end

    def columns(count)
      Array.new(count) { |row| column(row) }
    end
  end

  # Gives the rows around a lattice's block their queens. Rows and columns count from the block: those above it and left
  # of it are negative. The queen of the row `kept` has to stay.
  class Mender
    EVERY_DONOR_UP_TO = 24 # smaller lattices cannot be choosy
    FEW_DONORS = 13

    def initialize(lattice, added, top, left, kept, tries_per_row)
      @lattice = lattice
      @added = added
      @top = top
      @left = left
      @kept = kept
      @tries_per_row = tries_per_row
      @tries = 0
      @links = lattice.size < FEW_DONORS ? 3 : 1 # how many donors may follow one another
      @free_columns = Array.new(added) { |index| added_line(index, left) }
      @queens = []
      @donors = []
      @over_minus = NQueens.inverse(lattice.slope - 1, lattice.size)
      @over_plus = NQueens.inverse(lattice.slope + 1, lattice.size)
    end

    # Of the whole board.
    def columns
      columns = Array.new(@lattice.size + @added) { |row| @left + @lattice.column(row - @top) }
      @queens.each { |row, column| columns[@top + row] = @left + column }
      columns
    end

    # Gives every added row from the `settled`-th on its queen. If it cannot, it leaves all as it was.
    def settle_from(settled)
      settled == @added || settle(added_line(settled, @top), settled, @links)
    end

    private

    # The index-th row (column) outside the block, `before` of them being above (left of) it.
    def added_line(index, before)
      index < before ? index - before : @lattice.size + index - before
    end

    # Gives a row its queen, and then the added rows after the `settled`-th theirs.
    def settle(row, settled, links)
      @free_columns.each_with_index do |column, index|
        next unless column && safe?(row, column)

        @free_columns[index] = nil
        @queens.push([row, column])
        return true if settle_from(settled + 1)

        @queens.pop
        @free_columns[index] = column
      end
      links.positive? && settle_by_donor(row, settled, links - 1)
    end

    # The same with the queen of another row of the block.
    def settle_by_donor(row, settled, links)
      enough = @tries + @tries_per_row
      @lattice.size.times do |turn|
        break if @tries >= enough

        donor = (@lattice.size / 2 + 1 + turn) % @lattice.size
        column = @lattice.column(donor)
        next if donor == @kept || @donors.include?(donor) || !promising?(column)

        @tries += 1
        @donors.push(donor)
        if safe?(row, column)
          @queens.push([row, column])
          return true if settle(donor, settled, links)

          @queens.pop
        end
        @donors.pop
      end
      false
    end

    # On the edge of the board a queen is safest in the middle, where none of its two diagonals is long.
    def promising?(column)
      margin = @lattice.size / 4
      @lattice.size < EVERY_DONOR_UP_TO || (margin...@lattice.size - margin).cover?(column)
    end

    # Whether no queen attacks the square along a diagonal.
    def safe?(row, column)
      return false if @queens.any? { |other_row, other_column| (other_row - row).abs == (other_column - column).abs }

      down = (column - row - @lattice.start) * @over_minus % @lattice.size
      up = (column + row - @lattice.start) * @over_plus % @lattice.size
      !holds_queen?(down, column - row + down) && !holds_queen?(up, column + row - up)
    end

    # Whether the lattice's queen of the row, known to be in the column mod size, is still there and in it.
    def holds_queen?(row, column)
      (0...@lattice.size).cover?(column) && !@donors.include?(row)
    end
  end
end

# A board with n queens, one of them on the square [row, column], or nil if there is none.
def solve_n_queens(n, queen)
  columns = NQueens.place(n, *queen)
  columns&.map { |column| "#{'.' * column}Q#{'.' * (n - column - 1)}\n" }&.join
end
