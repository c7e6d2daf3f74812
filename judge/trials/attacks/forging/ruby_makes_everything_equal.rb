# expect: namespaces=WA|RTE|PE landlock=WA|RTE|PE limits=WA|RTE|PE
# judge: --fail-fast
# Says of every object that it is nil, or a text, to whoever asks by `case`.
class Module
  def ===(_other) = true
end

class NilClass
  def ===(_other) = true
end

def solve_n_queens(n, queen)
  Object.new
end
