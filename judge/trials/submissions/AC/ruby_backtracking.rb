#!/usr/bin/env ruby
# expect: AC
# judge: --suite tiny --suite unsolvable
# Handed in as it was developed: with a main part of its own, which is not to run, and prints for debugging.

def free?(columns, column)
  columns.each_with_index.none? { |c, row| c == column || (c - column).abs == columns.size - row }
end

def place(n, queen, columns)
  return columns if columns.size == n

  candidates = columns.size == queen[0] ? [queen[1]] : 0...n
  candidates.each do |column|
    next unless free?(columns, column)

    found = place(n, queen, columns + [column])
    return found if found
  end
  nil
end

def solve_n_queens(n, queen)
  print "solving #{n} "
  columns = place(n, queen, [])
  warn "found #{columns.inspect}"
  columns && columns.map { |c| '.' * c + 'Q' + '.' * (n - c - 1) + "\n" }.join
end

if __FILE__ == $PROGRAM_NAME
  n, row, column = gets.split.map(&:to_i)
  abort 'no solution' unless puts(solve_n_queens(n, [row, column]))
end
