# expect: RTE
# judge: --suite tiny
# The word gets stands in comments alone.
def solve_n_queens(n, queen)
  cols = []
  n.times do |row|
    # each row gets a queen
    col = (0...n).find { |c| cols.each_with_index.none? { |k, r| k == c || (row - r).abs == (k - c).abs } }
    cols << col.abs # and nil gets an exception
  end
  cols.map { |c| "#{'.' * c}Q#{'.' * (n - c - 1)}\n" }.join
end
