# expect: AC
# judge: --suite tiny
# Children that answer through pipes of IO.popen, closed in each way.
def place(n, queen, columns)
  return columns if columns.size == n

  (0...n).each do |c|
    next if columns.size == queen[0] && c != queen[1]
    next if columns.each_with_index.any? { |d, r| c == d || (c - d).abs == columns.size - r }

    found = place(n, queen, columns + [c])
    return found if found
  end
  nil
end

def draw(n, queen)
  place(n, queen, [])&.map { |c| "#{'.' * c}Q#{'.' * (n - c - 1)}\n" }&.join
end

def from_a_child(n, queen)
  child = IO.popen('-')
  if child.nil?
    print draw(n, queen)
    exit!(true)
  end
  text = child.read
  child.close
  raise 'the child failed' unless $?.success?

  text
end

def solve_n_queens(n, queen)
  never_read = IO.popen('-', 'r') { |child| child ? child.getc : (print('x' * 200_000) rescue nil) }
  asked = IO.popen('-', 'r+') do |child|
    if child
      child.puts [n, *queen].join(' ')
      child.close_write
      child.read
    else
      size, *square = $stdin.read.split.map(&:to_i)
      print draw(size, square)
    end
  end
  asked if never_read == 'x' && asked == from_a_child(n, queen) && !asked.empty?
end
