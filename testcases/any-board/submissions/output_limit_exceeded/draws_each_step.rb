def queens_on_board(w, h, k)
  k > [w, h].min ? nil : place([], 0, w, h, k)
end

def place(squares, row, w, h, k)
  draw(squares, w, h)
  return squares if squares.size == k
  return nil if h - row < k - squares.size

  w.times do |col|
    next unless squares.all? { |r, c| c != col && (c - col).abs != row - r }

    found = place(squares + [[row, col]], row + 1, w, h, k)
    return found if found
  end
  place(squares, row + 1, w, h, k)
end

def draw(squares, w, h)
  board = Array.new(h) { '. ' * w }
  squares.each { |row, col| board[row][2 * col] = 'Q' }
  puts board, '-' * 2 * w
end
