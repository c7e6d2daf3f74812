def first_solution(n)
  place(n, [])
end

def place(n, queens)
  return queens.map { |_, col| col } if queens.size == n

  row = queens.size
  (0...n).each do |col|
    next if queens.any? { |r, c| c == col || (c - col).abs == (r - row).abs }

    found = place(n, queens + [[row, col]])
    return found if found
  end
  nil
end
