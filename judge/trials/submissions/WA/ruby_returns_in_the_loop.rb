# expect: WA
# judge: --suite tiny
# json: /hint its return stands inside the loop
# Its return is a line too high.
def solve_n_queens(n, queen)
  cols = Array.new(n)
  cols[queen[0]] = queen[1]
  return nil unless place(cols, 0, n, queen[0])
  s = ""
  cols.each do |c|
    row = "." * n
    row[c] = "Q"
    s += row + "\n"
    return s
  end
end
def place(cols, r, n, f)
  return true if r == n
  return place(cols, r + 1, n, f) if r == f
  n.times do |c|
    next if cols.each_with_index.any? { |x, i| x && (x == c || (x - c).abs == (i - r).abs) }
    cols[r] = c
    return true if place(cols, r + 1, n, f)
    cols[r] = nil
  end
  false
end
