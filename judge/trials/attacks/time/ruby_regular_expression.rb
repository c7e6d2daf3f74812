# expect: namespaces=TLE landlock=TLE limits=TLE
# judge: --total-seconds 1 --fail-fast
# A regular expression that goes back for ever.
def solve_n_queens(n, queen)
  "#{'a' * 60}b".match?(/\A(a|aa|a)*\z/).to_s
end
