# expect: namespaces=TLE landlock=TLE limits=TLE
# judge: --case-seconds 0.3 --wall-factor 20 --fail-fast
# Raises an exception that never says what it is, nor where it was raised.
class Endless < StandardError
  def message = loop {}
  def backtrace = loop {}
end

def solve_n_queens(n, queen) = raise(Endless)
