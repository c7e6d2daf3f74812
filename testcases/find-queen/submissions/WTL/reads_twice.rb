n = gets.to_i
low = [0, 0]
high = [n - 1, n - 1]
loop do
  square = low.zip(high).map { |a, b| (a + b) / 2 }
  puts square.join(' ')
  $stdout.flush
  rows = gets.to_i
  cols = gets.to_i  # both were in one line
  break if rows.zero? && cols.zero?
  [rows, cols].each_with_index do |where, i|
    low[i] = square[i] + where if where >= 0
    high[i] = square[i] + where if where <= 0
  end
end
