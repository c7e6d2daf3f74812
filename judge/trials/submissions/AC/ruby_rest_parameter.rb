# expect: AC
# judge: --suite tiny
# A rest parameter in the place of the pair takes its two numbers.
def solve_n_queens(n, *queen)
  columns = []
  return nil unless place(n, queen, columns)

  columns.map { |column| "#{'.' * column}Q#{'.' * (n - 1 - column)}\n" }.join
end

def place(n, queen, columns)
  row = columns.size
  return true if row == n

  n.times do |column|
    next if row == queen[0] && column != queen[1]
    next if columns.each_with_index.any? { |other, at| other == column || (other - column).abs == row - at }

    columns.push(column)
    return true if place(n, queen, columns)

    columns.pop
  end
  false
end
