# expect: WA
# judge: --suite tiny
# json: /hint if the submission returned what it prints
# lines: 24
def solve_n_queens(n, queen)
  qr, qc = queen
  cols = []
  place = lambda do |r|
    return true if r == n
    (0...n).each do |c|
      next if r == qr && c != qc
      next if cols.each_with_index.any? { |cc, rr| cc == c || (cc - c).abs == r - rr }
      cols << c
      return true if place.call(r + 1)
      cols.pop
    end
    false
  end
  if n > 0 && place.call(0)
    cols.each { |c| puts '.' * c + 'Q' + '.' * (n - c - 1) }
  end
  nil
end
