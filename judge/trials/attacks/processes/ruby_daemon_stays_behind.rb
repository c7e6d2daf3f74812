# expect: namespaces=AC|WTL|PE landlock=AC|WTL|PE limits=AC|WTL|PE
# Answers right, and leaves a daemon behind: in a session of its own, deaf to signals.
$leaked = []
fork do
  Process.setsid
  fork do
    Signal.list.each_key { |name| trap(name, 'IGNORE') rescue nil }
    (0..9).each { |descriptor| IO.for_fd(descriptor).close rescue nil }
    sleep
  end
  exit!(0)
end

def place(n, queen, columns)
  row = columns.size
  return columns if row == n

  (row == queen[0] ? [queen[1]] : 0...n).each do |c|
    next if columns.each_with_index.any? { |d, r| c == d || (c - d).abs == row - r }

    found = place(n, queen, columns + [c])
    return found if found
  end
  nil
end

def solve_n_queens(n, queen)
  return "leaked #{$leaked}" unless $leaked.empty?

  (place(n, queen, []) || []).map { |c| "#{'.' * c}Q#{'.' * (n - c - 1)}\n" }.join
end
