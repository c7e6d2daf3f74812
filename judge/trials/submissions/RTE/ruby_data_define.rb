# expect: RTE
# judge: --suite tiny
# json: /hint Data.define came with Ruby 3.2
# lines: 24
Square = Data.define(:row, :col)

def solve_n_queens(n, queen)
  square = Square.new(row: queen[0], col: queen[1])
  n == 1 && square.row.zero? ? "Q\n" : nil
end
