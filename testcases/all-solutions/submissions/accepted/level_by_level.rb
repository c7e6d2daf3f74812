# All boards of the first row, of the first two rows...
def all_solutions(n)
  n.times.inject([[]]) do |boards, row|
    boards.flat_map do |cols|
      n.times.select { |col| cols.each_with_index.none? { |c, r| c == col || (c - col).abs == row - r } }
       .map { |col| cols + [col] }
    end
  end
end
