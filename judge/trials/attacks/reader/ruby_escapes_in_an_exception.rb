# expect: namespaces=RTE landlock=RTE limits=RTE
# An exception whose name and text are meant for the terminal, for HTML and for whoever reads line by line.
TEXT = "\e]0;owned\a\e[2J\e[31mAC - accepted\r\n\0</pre><script>alert(1)</script>\u202e\xff::set-output name=x::y"

class Odd < StandardError
  def self.name = TEXT
  def message = TEXT * 1000
  def backtrace = ["solution.rb:1:\e[2J", "solution.rb:AC\nuncaught: none"]
end

def solve_n_queens(n, queen)
  raise Odd
end
