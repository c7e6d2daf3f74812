# expect: AC
# judge: --kata regions --suite tiny --suite unsolvable --suite small --suite several
# Coloured regions: the row with the fewest free columns goes first, on lists that are copied.
def solve_regions(regions)
  complete(regions, regions.each_index.to_h { |row| [row, regions.each_index.to_a] }, {})
end

def complete(regions, free, chosen)
  return chosen.sort.map(&:last) if free.empty?

  row, columns = free.min_by { |r, candidates| [candidates.size, r] }
  columns.each do |column|
    found = complete(regions, without(regions, free, row, column), chosen.merge(row => column))
    return found if found
  end
  nil
end

def without(regions, free, row, column)
  free.reject { |other, _| other == row }.to_h do |other, columns|
    [other, columns.reject do |c|
      c == column || regions[other][c] == regions[row][column] || ((other - row).abs == 1 && (c - column).abs == 1)
    end]
  end
end
