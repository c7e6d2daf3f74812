# expect: AC
# judge: --suite tiny --suite unsolvable
# Leaves threads behind, one of which does not even let itself be ended, and prints at exit.
Thread.new { sleep }
Thread.new do
  sleep
ensure
  loop { sleep 60 }
end
at_exit { puts 'done' }

def self.solve_n_queens(n, queen)
  search(n, queen, [])
end

def self.search(n, queen, columns)
  return columns.map { |c| ('.' * c) + 'Q' + ('.' * (n - c - 1)) + "\n" }.join if columns.size == n

  (0...n).each do |c|
    next if columns.size == queen[0] && c != queen[1]
    next if columns.each_with_index.any? { |d, r| c == d || (c - d).abs == columns.size - r }

    found = search(n, queen, columns + [c])
    return found if found
  end
  nil
end
