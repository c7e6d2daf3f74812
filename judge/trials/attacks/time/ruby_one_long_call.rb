# expect: namespaces=TLE landlock=TLE limits=TLE
# judge: --total-seconds 1 --fail-fast
# One call of a function in C: a power, and its digits.
def solve_n_queens(n, queen)
  (7**(1 << 22)).to_s.sum.to_s while true
end
