# expect: RTE
# judge: --suite tiny
# never: whole program
def solve_n_queens(n, queen)
  board = Array.new(n) { "." * n }
  board[queen[0]][queen[1]] = "Q"
  gets.chomp
  board.join("\n") + "\n"
end
