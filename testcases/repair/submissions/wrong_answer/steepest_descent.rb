# Takes the swap that leaves the fewest attacks, again and again, for as long as that helps.
def repair_placement(placement)
  cols = placement.dup
  loop do
    troubled = attacked_rows(cols)
    return cols if troubled.empty?

    best = troubled.product((0...cols.size).to_a).reject { |a, b| a == b }.first(4000).min_by do |one, other|
      cols[one], cols[other] = cols[other], cols[one]
      left = attacks(cols)
      cols[one], cols[other] = cols[other], cols[one]
      left
    end
    before = attacks(cols)
    cols[best[0]], cols[best[1]] = cols[best[1]], cols[best[0]]
    return cols if attacks(cols) >= before
  end
end

def attacks(cols)
  [1, -1].sum { |sign| cols.size - cols.each_with_index.map { |col, row| row + sign * col }.uniq.size }
end

def attacked_rows(cols)
  (0...cols.size).select do |row|
    (0...cols.size).any? { |other| other != row && (cols[row] - cols[other]).abs == (row - other).abs }
  end
end
