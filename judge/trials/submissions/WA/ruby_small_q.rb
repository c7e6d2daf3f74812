# expect: WA
# judge: --suite tiny
# json: /hint with Q for a queen
# lines: 24
def solve_n_queens(n, queen)
  grid = Array.new(n)
  fits = ->(r, c) { (0...r).none? { |i| grid[i] == c || (grid[i] - c).abs == r - i } }
  try = lambda do |r|
    return true if r == n
    n.times do |c|
      next if r == queen.first && c != queen.last
      next unless fits[r, c]
      grid[r] = c
      return true if try[r + 1]
    end
    false
  end
  return nil unless try[0]
  grid.map { |c| ('.' * n).tap { |s| s[c] = 'q' } + "\n" }.join
end
