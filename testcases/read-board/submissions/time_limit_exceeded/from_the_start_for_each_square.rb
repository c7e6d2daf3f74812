# Square after square, and each is looked for from the start of the text, as often as there are squares.
def read_board(n, board)
  lines = board.gsub(/[\u0300-\u036f\ufe00-\ufe0f]/, '').lines(chomp: true)
  return nil unless lines.size == n && lines.all? { |line| line.size == n }
  queens = (0...n * n).select do |at|
    (0...n * n).sum { |other| other == at && '♕♛'.include?(lines.join.each_char.to_a[at]) ? 1 : 0 } == 1 &&
      (0..at).all? { |before| lines.join.each_char.first(before + 1).size > before }
  end
  columns = queens.map { |at| at % n }
  queens.map { |at| at / n } == (0...n).to_a ? columns : nil
end
