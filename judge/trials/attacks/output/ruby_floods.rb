# expect: namespaces=OLE landlock=OLE limits=OLE
# judge: --fail-fast
# Writes by every door: puts, warn, the descriptors, and what Ruby says itself of threads that fail.
def solve_n_queens(n, queen)
  loop do
    puts 'x' * 1000
    warn 'y' * 1000
    $stdout.syswrite('z' * 1000)
    Thread.new { raise 'w' * 1000 }.join rescue nil
  end
end
