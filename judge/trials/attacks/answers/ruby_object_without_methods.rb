# expect: namespaces=WA landlock=WA limits=WA
# judge: --fail-fast
# An object that answers every message with itself, and one that has no methods at all.
class Anything < BasicObject
  def method_missing(*) = self
  def respond_to_missing?(*) = true
  def ==(_other) = true
  def nil? = true
end

def solve_n_queens(n, queen)
  n.even? ? Anything.new : BasicObject.new
end
