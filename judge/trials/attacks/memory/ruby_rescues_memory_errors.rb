# expect: namespaces=MLE|RTE landlock=MLE|RTE limits=MLE|RTE
# judge: --fail-fast
# Takes all memory that there is, in ever smaller pieces, and goes on when there is no more.
def solve_n_queens(n, queen)
  hoard = []
  size = 1 << 30
  while size.positive?
    begin
      hoard << ("\1" * size)
    rescue NoMemoryError
      size /= 2
    end
  end
  nil
end
