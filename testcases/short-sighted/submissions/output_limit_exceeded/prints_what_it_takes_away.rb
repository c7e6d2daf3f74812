def count_boards(w, h)
  row = [1] * w
  (h - 1).times do
    total = row.sum
    row = [0, *row, 0].each_cons(3).map do |three|
      puts "#{total} - #{three.join(' - ')}"
      (total - three.sum) % 1_000_000_007
    end
  end
  row.sum % 1_000_000_007
end
