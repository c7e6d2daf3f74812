# expect: AC
# judge: --suite tiny
# Searches in a child, and waits for it in every way that there is.
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
  reader, writer = IO.pipe
  child = fork { writer.write((place(n, queen, []) || []).map { |c| "#{'.' * c}Q#{'.' * (n - c - 1)}\n" }.join) }
  writer.close
  text = reader.read
  reader.close
  raise 'it failed' unless Process.wait(child) == child && $?.success?

  raise 'it did not wait' unless Process.wait2(fork { exit 3 })[1].exitstatus == 3
  raise 'nobody detached' unless Process.detach(fork { exit 4 }).value.exitstatus == 4

  fork { exit 5 }
  raise 'some were left' unless Process.waitall.map { |_, status| status.exitstatus } == [5]

  text
end
