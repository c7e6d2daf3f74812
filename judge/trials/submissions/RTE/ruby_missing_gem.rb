# expect: RTE
# json: /hint is no library of Ruby
# reason: LoadError: cannot load such file -- numo/narray
# reason: line 7
# judge: --suite tiny
# Needs what is not there.
require 'numo/narray'

def solve_n_queens(n, queen)
  Numo::Int32.zeros(n, n).to_s
end
