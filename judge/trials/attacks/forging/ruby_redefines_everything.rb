# expect: namespaces=WA|RTE|PE landlock=WA|RTE|PE limits=WA|RTE|PE
# judge: --fail-fast
# Replaces whatever an answer could pass through: packing, writing, encoding, comparing.
class IO
  def syswrite(text) = text.bytesize
  def sysread(*) = sleep
  def write(*) = 0
  def flush = raise('no')
end

class Array
  def pack(*, **) = 'AC'
  def size = 1
end

class String
  def unpack1(*, **) = 2
  def encode(*) = 'AC'
  def b = 'AC'
  def bytesize = 2
  def <<(_other) = 'AC'
end

class Integer
  def bit_length = 0
  def to_s(*) = '1'
end

class Method
  def call(*) = 'AC'
end

module Process
  def self.exit!(*) = exit
end

def solve_n_queens(n, queen)
  'AC'
end
