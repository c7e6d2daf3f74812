# expect: CE
# judge: --suite tiny
# json: /hint LeetCode's form of the kata
# @param {Integer} n
# @return {String[][]}
def solve_n_queens(n)
  res = []
  dfs = lambda do |cols|
    if cols.size == n
      res << cols.map { |c| '.' * c + 'Q' + '.' * (n - c - 1) }
      next
    end
    (0...n).each do |c|
      dfs.call(cols + [c]) if cols.each_with_index.none? { |q, r| q == c || (q - c).abs == cols.size - r }
    end
  end
  dfs.call([])
  res
end
