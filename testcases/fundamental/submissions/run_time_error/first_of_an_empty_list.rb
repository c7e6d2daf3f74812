def fundamental_solutions(n)
  found = boards(n, [])
  kinds = [found.shift.map(&:to_i)]
  found.each { |board| kinds << board unless images(board).any? { |image| kinds.include?(image) } }
  kinds
end

def boards(n, cols)
  return [cols] if cols.size == n

  (0...n).select { |col| cols.each_with_index.all? { |c, r| c != col && (c - col).abs != cols.size - r } }
         .flat_map { |col| boards(n, cols + [col]) }
end

def images(board)
  4.times.flat_map do
    board = (0...board.size).map { |col| board.size - 1 - board.index(col) }
    [board, board.reverse]
  end
end
