# expect: namespaces=WA landlock=WA limits=WA
# judge: --fail-fast
# A text whose methods say that it is right: equal to all, of any length, encoded as something else.
class Board < String
  def ==(_other) = true
  def bytesize = 1 << 40
  def b = 'AC'
  def encoding = Encoding::UTF_8
  def encode(*) = 'AC'
  def to_s = 'AC'
  def class = NilClass
  def nil? = true
end

def solve_n_queens(n, queen)
  Board.new('Q' * n)
end
