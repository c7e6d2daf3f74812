# expect: namespaces=AC landlock=AC limits=open
# Writes over its own source, the harness, and what lies beside them, so that the next run would start something else.
$leaked = []
places = $LOADED_FEATURES.grep(%r{\A/}).map { |path| File.dirname(path) } + [File.dirname(File.expand_path($PROGRAM_NAME)), '/proc/self/cwd/..']
places.uniq.each do |place|
  %w[harness.rb solution.rb language.toml harness.pyc set.rb].each do |name|
    ['r+', 'a', 'w'].each do |mode|
      File.open(File.join(place, name), mode, &:itself)
      $leaked << File.join(place, name)
    rescue SystemCallError
      nil
    end
  end
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
