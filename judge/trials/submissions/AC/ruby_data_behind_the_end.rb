# expect: AC
# judge: --suite tiny --suite unsolvable
# What the squares look like stands behind the end of the program.
EMPTY, QUEEN = DATA.read.split

def place(cols, size, queen)
  row = cols.size
  return cols if row == size

  (0...size).each do |col|
    next if row == queen[0] && col != queen[1]
    next if cols.each_with_index.any? { |other, r| other == col || (other - col).abs == row - r }

    found = place(cols + [col], size, queen)
    return found if found
  end
  nil
end

def solve_n_queens(size, queen)
  cols = place([], size, queen)
  cols && cols.map { |col| "#{EMPTY * col}#{QUEEN}#{EMPTY * (size - col - 1)}\n" }.join
end
__END__
.
Q
