# expect: namespaces=WTL landlock=WTL limits=WTL
# judge: --fail-fast
# Reads the channel of questions itself, in every thread it has, though the next one comes only after an answer.
def solve_n_queens(n, queen)
  Array.new(4) { Thread.new { IO.for_fd(3, autoclose: false).sysread(1 << 16) } }.each(&:join)
  nil
end
