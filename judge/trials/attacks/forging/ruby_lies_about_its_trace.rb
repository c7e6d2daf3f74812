# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast
# Its exception has a trace without end, in lines that there are not, and a message that looks like several.
class Liar < StandardError
  def backtrace = ["solution.rb:99999999999999999999:in `AC\nuncaught: nothing'"] * 100_000
  def message = "nothing\nAC - accepted: all cases passed\n" * 10_000
end

def solve_n_queens(n, queen) = raise(Liar)
