# expect: AC
# judge: --mode program --suite tiny --suite unsolvable
# Reads all of stdin.
require 'set'

n, row, col = $stdin.read.split.map(&:to_i)
at = Array.new(n, -1)
at[row] = col if n > 0
fits = ->(r, c) { at.each_with_index.all? { |o, i| o < 0 || i == r || (o != c && (o - c).abs != (i - r).abs) } }
place = lambda do |r|
  next true if r == n
  next place.(r + 1) if r == row
  n.times do |c|
    next unless fits.(r, c)
    at[r] = c
    return true if place.(r + 1)
    at[r] = -1
  end
  false
end
exit unless place.(0)
at.each { |c| puts '.' * c + 'Q' + '.' * (n - c - 1) }
