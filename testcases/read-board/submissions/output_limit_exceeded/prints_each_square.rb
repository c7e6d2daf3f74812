def read_board(n, board)
  lines = board.gsub(/[\u0300-\u036f\ufe00-\ufe0f]/, '').lines(chomp: true)
  lines.each { |line| line.each_char { |letter| puts "#{letter} is a square of #{board}" } }
  return nil unless lines.size == n && lines.all? { |line| line.size == n && line.scan(/[♕♛]/).size == 1 }
  lines.map { |line| line.index(/[♕♛]/) }
end
