# expect: namespaces=TLE|PE|WA|RTE landlock=TLE|PE|WA|RTE limits=TLE|PE|WA|RTE
# judge: --total-seconds 1 --fail-fast --suite tiny
# Keeps the continuation of its first call, and goes back there from each later one: the same answer for ever.
require 'continuation'

def solve_n_queens(n, queen)
  callcc { |here| $first ||= here }
  $calls = ($calls || 0) + 1
  $first.call if $calls > 1
  "Q\n"
end
