# expect: WA
# reason: diagonal
# judge: --suite tiny
# All queens stand on one diagonal.
def solve_n_queens(n, (row, column))
  Array.new(n) { |r| (r + column - row) % n }.map { |c| "#{'.' * c}Q#{'.' * (n - c - 1)}\n" }.join
end
