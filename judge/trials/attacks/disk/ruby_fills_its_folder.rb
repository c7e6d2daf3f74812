# expect: namespaces=AC|MLE|OLE|RTE landlock=open limits=open
# Writes files of 1 MiB until there are a hundred, and as many links, folders and pipes.
$leaked = []
100.times do |i|
  File.binwrite("file#{i}", 'x' * (1 << 20))
  Dir.mkdir("folder#{i}")
  File.symlink('/etc/passwd', "link#{i}")
  File.mkfifo("pipe#{i}")
rescue SystemCallError
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
