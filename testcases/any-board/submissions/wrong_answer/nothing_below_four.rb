# Everybody knows that 2 and 3 queens do not fit.
def queens_on_board(w, h, k)
  return nil if k > [w, h].min || k == 2 || k == 3

  n = [w, h].max
  cols = n < 4 ? [0] : square_board(n)
  cols.first(k).each_with_index.map { |col, row| w >= h ? [row, col] : [col, row] }
end

def square_board(n)
  even = (1...n).step(2).to_a
  odd = (0...n).step(2).to_a
  case n % 6
  when 2 then odd = [2, 0] + odd[3..] + [4]
  when 3
    even.rotate!
    odd.rotate!(2)
  end
  even + odd
end
