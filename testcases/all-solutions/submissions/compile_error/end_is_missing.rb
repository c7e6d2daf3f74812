def all_solutions(n)
  (0...n).to_a.permutation.select do |cols|
    cols.each_with_index.to_a.combination(2).all? { |(a, i), (b, j)| (a - b).abs != j - i }
end
