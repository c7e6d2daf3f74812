# expect: AC
# judge: --suite tiny
# library: sorted_set
require 'sorted_set'

# Keeps the free columns of each row in order.
def solve_n_queens(n, queen)
  queen_row, queen_col = queen
  columns = Array.new(n)
  columns[queen_row] = queen_col
  search(0, columns, SortedSet.new((0...n).to_a - [queen_col]), n)
end

def search(row, columns, free, n)
  return columns.map { |col| "#{'.' * col}Q#{'.' * (n - col - 1)}\n" }.join if row == n
  return search(row + 1, columns, free, n) if columns[row]

  free.to_a.each do |col|
    next if columns.each_with_index.any? { |other, at| other && (other - col).abs == (at - row).abs }

    columns[row] = col
    found = search(row + 1, columns, free - [col], n)
    return found if found

    columns[row] = nil
  end
  nil
end
