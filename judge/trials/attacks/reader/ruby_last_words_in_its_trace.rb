# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast
# reason: threw
# refuse: ran out of memory
# The sign that opens the last words of the harness, and lines like them, in a message and a trace.
class Liar < StandardError
  def backtrace = ["solution.rb:1:in `x'\nstack overflow: none\2out of memory: none"]
end

def solve_n_queens(n, queen)
  raise Liar, "a\2out of memory: the judge's machine is too small"
end
