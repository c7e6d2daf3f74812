# expect: RTE
# reason: RuntimeError: no board of 4
# judge: --suite unsolvable
# An error of its own, in a thread that is waited for.
def solve_n_queens(n, queen)
  Thread.report_on_exception = false
  Thread.new { raise "no board of #{n}" if n == 4 }.join
  nil
end
