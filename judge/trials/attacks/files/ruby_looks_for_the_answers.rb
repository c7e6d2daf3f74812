# expect: namespaces=AC landlock=AC limits=open
# Looks for suites, references and sources of the judge, near itself, near its program, and near everything loaded.
$leaked = []

# A name may be asked for where Landlock shuts it in; what is behind it may not.
def readable?(path)
  !(File.directory?(path) ? Dir.children(path) : File.read(path, 1)).empty?
rescue SystemCallError
  false
end

places = [Dir.pwd, File.dirname(File.expand_path($PROGRAM_NAME)), '/root', '/home', *$LOAD_PATH]
places.uniq.each do |place|
  8.times do
    %w[testcases solution judge/main.cpp tiny.suite mandatory-queen .git].each do |name|
      path = File.join(place, name)
      $leaked << path if readable?(path)
    end
    place = File.dirname(place)
  end
end
$leaked += ENV.keys - %w[PATH LC_ALL LC_CTYPE LANG HOME TMPDIR RUBY_THREAD_VM_STACK_SIZE]

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
