# expect: namespaces=WA landlock=WA limits=WA
# Returns something whose type and content are meant for the terminal.
class Odd
  def self.name = "\e[2J\e[32mAC - accepted\n</pre><img src=x onerror=alert(1)>"
  def inspect = self.class.name * 1000
end

def solve_n_queens(n, queen)
  Odd.new
end
