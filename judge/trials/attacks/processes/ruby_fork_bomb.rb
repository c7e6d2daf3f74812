# expect: namespaces=TLE|WTL|MLE|OLE|RTE|WA|PE landlock=TLE|WTL|MLE|OLE|RTE|WA|PE limits=TLE|WTL|MLE|OLE|RTE|WA|PE
# judge: --total-seconds 2 --fail-fast
# Every process starts another, for ever.
def solve_n_queens(n, queen)
  loop do
    fork
  rescue SystemCallError
    nil
  end
end
