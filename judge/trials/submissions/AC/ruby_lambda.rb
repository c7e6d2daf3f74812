# expect: AC
# judge: --suite tiny --suite unsolvable
# A lambda in a local variable, which calls itself; bit masks; the pair is taken apart where it comes in.
solve_n_queens = lambda do |n, (row, column)|
  search = lambda do |at, columns, falling, rising|
    next [] if at == n

    free = ~(columns | falling | rising) & ((1 << n) - 1)
    free &= 1 << column if at == row
    found = nil
    until free.zero? || found
      bit = free & -free
      free ^= bit
      rest = search.call(at + 1, columns | bit, (falling | bit) << 1, (rising | bit) >> 1)
      found = [bit.bit_length - 1, *rest] if rest
    end
    found
  end
  search[0, 0, 0, 0]&.map { |c| ('.' * n).tap { |line| line[c] = 'Q' } << "\n" }&.join
end
