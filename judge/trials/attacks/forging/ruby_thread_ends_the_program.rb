# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast
# reason: exit status 0
# A thread ends the program with success while the other computes.
def solve_n_queens(n, queen)
  Thread.new { Thread.main.raise(SystemExit.new(0)) }
  loop { sleep 0.01 }
end
