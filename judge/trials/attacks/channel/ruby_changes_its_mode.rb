# expect: namespaces=AC|RTE|PE landlock=AC|RTE|PE limits=AC|RTE|PE
# Lets nobody wait at the channel, turns its encoding and buffering, and seeks in it.
require 'io/nonblock'

$leaked = []
ObjectSpace.each_object(IO) do |io|
  next if io.closed? || io.fileno < 3

  io.nonblock = true
  io.sync = false
  io.set_encoding('UTF-16LE:UTF-8')
  io.pos = 0
rescue SystemCallError, IOError, ArgumentError
  nil
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
