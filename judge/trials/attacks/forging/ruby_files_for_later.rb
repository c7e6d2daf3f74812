# expect: namespaces=AC landlock=AC limits=AC
# Leaves files in its folder under the names of libraries that are required, and puts the folder first in the list of
# places; the harness's next require, or that of the next process, would find them.
%w[rubygems set prime json timeout rbconfig solution harness].each { |name| File.write("#{name}.rb", 'exit!(0)') }
$LOAD_PATH.unshift(Dir.pwd, '.')
ENV.update('RUBYLIB' => '.', 'RUBYOPT' => '-rset', 'GEM_HOME' => '.', 'GEM_PATH' => '.')
autoload :Gem, './rubygems'
autoload :DidYouMean, './set'
$leaked = []

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
