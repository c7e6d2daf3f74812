# expect: RTE
# judge: --suite tiny
# json: /hint numo/narray is no library
# lines: 24
require 'numo/narray'

def solve_n_queens(n, queen)
  board = Numo::Int32.zeros(n, n)
  board[*queen] = 1
  board.to_a.map { |row| row.map { |x| x == 1 ? 'Q' : '.' }.join + "\n" }.join
end
