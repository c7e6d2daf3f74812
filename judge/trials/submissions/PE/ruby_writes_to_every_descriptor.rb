# expect: PE|OLE
# judge: --suite tiny
# Looks for the terminal and writes to whatever is open.
def solve_n_queens(n, queen)
  (3..20).each do |descriptor|
    IO.for_fd(descriptor, 'w', autoclose: false).syswrite('.' * 64)
  rescue SystemCallError, ArgumentError
    nil
  end
  nil
end
