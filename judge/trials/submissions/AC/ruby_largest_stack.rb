# expect: AC
# judge: --suite tiny --stack-mb 4096 --memory-mb 256 --suite unsolvable
# The stack is as large as Ruby can have it, and recursion goes deep into it.
def down(depth, &search)
  depth.zero? ? search.call : down(depth - 1, &search)
end

def solve_n_queens(n, queen)
  columns = down(100_000) { search(n, queen, []) }
  columns&.map { |c| "#{'.' * c}Q#{'.' * (n - c - 1)}\n" }&.join
end

def search(n, queen, columns)
  return columns if columns.size == n

  (0...n).lazy.select { |c| columns.size != queen[0] || c == queen[1] }
         .reject { |c| columns.each_with_index.any? { |d, r| c == d || (c - d).abs == columns.size - r } }
         .filter_map { |c| search(n, queen, columns + [c]) }.first
end
