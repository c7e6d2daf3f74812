# expect: WA
# judge: --suite tiny
# json: /hint would be right if the submission returned what it prints
def solve_n_queens(n, queen)
  row, col = queen
  board = []
  go = lambda do |r|
    return true if r == n
    (0...n).each do |c|
      next if r == row && c != col
      next if board.each_with_index.any? { |x, i| x == c || (x - c).abs == r - i }
      board.push(c)
      return true if go.(r + 1)
      board.pop
    end
    false
  end
  if go.(0)
    board.each { |c| puts "." * c + "Q" + "." * (n - c - 1) }
  else
    puts "No solution"
  end
end
