# expect: namespaces=WTL|WA landlock=WTL|WA limits=WTL|WA
# judge: --fail-fast
# Threads wait for the next question, and keep it. The harness waits beside them.
4.times { Thread.new { loop { IO.for_fd(3, autoclose: false).sysread(1 << 16) } } }
sleep 0.05

def solve_n_queens(n, queen)
  nil
end
