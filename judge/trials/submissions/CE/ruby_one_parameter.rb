# expect: CE
# json: /hint LeetCode's form
# reason: solve_n_queens takes 1 parameter, expected 2
# judge: --suite tiny
# Solves another kata: there is no mandatory queen.
def solve_n_queens(n)
  ['.' * n] * n
end
