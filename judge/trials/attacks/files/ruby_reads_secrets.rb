# expect: namespaces=AC landlock=AC limits=open
# refuse: root:
# Reads what belongs to others, by every way that Ruby has to open a file.
require 'fileutils'
require 'pathname'

$leaked = Dir.glob('/root/*') + Dir.glob('/home/*/*')
names = %w[/etc/shadow /root/.ssh/id_rsa /root/.bash_history /proc/1/environ /proc/1/mem /proc/kcore]
ways = [
  ->(name) { File.read(name, 1) },
  ->(name) { IO.sysopen(name) },
  ->(name) { IO.foreach(name).first },
  ->(name) { Pathname.new(name).binread(1) },
  ->(name) { FileUtils.cp(name, 'copy') },
  ->(name) { File.link(name, 'link') },
  ->(name) { IO.copy_stream(name, 'copy', 1) },
  ->(name) { load(name) },
  ->(name) { File.symlink(name, "link#{name.hash}") && File.read("link#{name.hash}", 1) }
]
names.product(ways).each do |name, way|
  $leaked << name if way.call(name)
rescue SystemCallError, ScriptError, IOError
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
