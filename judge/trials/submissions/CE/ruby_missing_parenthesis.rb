# expect: CE
# reason: line 7
# reason: unexpected
# judge: --suite tiny
# A parenthesis is missing.
def solve_n_queens(n, queen)
  rows = (0...n).map { |row| ('.' * row + 'Q' }
  rows.join("\n")
end
# location: 7
# location: 9
