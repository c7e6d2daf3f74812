def fundamental_solutions(n)
  place(n, [])
end

def place(n, cols)
  return [cols] if cols.size == n

  (0...n).select { |col| cols.each_with_index.all? { |c, r| c != col && (c - col).abs != cols.size - r } }
         .flat_map { |col| place(n, cols + [col]) }
end
