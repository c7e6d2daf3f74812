# expect: RTE
# judge: --suite tiny
# json: /hint this is a whole program: grade it with --mode program
# lines: 24
n = gets.to_i
r, c = gets.split.map(&:to_i)
cols = []

solve = lambda do |row|
  next true if row == n
  (0...n).any? do |col|
    next false if row == r && col != c
    next false if cols.each_with_index.any? { |q, i| q == col || (q - col).abs == row - i }
    cols.push(col)
    next true if solve.call(row + 1)
    cols.pop
    false
  end
end

cols.each { |q| puts '.' * q + 'Q' + '.' * (n - q - 1) } if solve.call(0)
