def place_queens(w, h, k)
  return nil if k > [w, h].min

  place([], w, h, k)
end

def place(squares, w, h, k)
  return squares if squares.size == k

  h.times { |row| puts w.times.map { |col| squares.include?([row, col]) ? 'Q' : '.' }.join(' ') }
  row = squares.size
  w.times do |col|
    next unless row < h && squares.all? { |r, c| c != col && (c - col).abs != row - r }

    found = place(squares + [[row, col]], w, h, k)
    return found if found
  end
  nil
end
