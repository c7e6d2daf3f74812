# expect: AC
# judge: --suite tiny --suite unsolvable
# A beginner's functions have names that others use, and core classes get methods that they have already.
def print(board) = board
def puts(*) = nil
def format(columns, n) = columns.map { |c| ('.' * c) + 'Q' + ('.' * (n - c - 1)) + "\n" }.join
def send(row) = row
def method(row) = row
def raise(text) = text
def loop = yield
def read(pair) = pair
def encode(row) = row
def hash = 7

class Array
  def pack(column) = self + [column]
end

class String
  def unpack1(*) = self
  def bytesize = 0
end

class IO
  def syswrite(text) = write(text)
  def flush = self
end

def solve_n_queens(n, queen)
  row, column = read(queen)
  boards = [[]]
  until boards.empty?
    columns = boards.pop
    return format(columns, n) if columns.size == n

    (columns.size == row ? [column] : 0...n).each do |c|
      next if columns.each_with_index.any? { |d, r| c == d || (c - d).abs == columns.size - r }

      boards << columns.pack(c)
    end
  end
  raise nil
end
