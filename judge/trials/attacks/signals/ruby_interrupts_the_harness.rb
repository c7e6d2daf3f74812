# expect: namespaces=RTE|WTL|WA|PE|TLE landlock=RTE|WTL|WA|PE|TLE limits=RTE|WTL|WA|PE|TLE
# judge: --fail-fast
# A thread raises exceptions in the main thread all the time, also where that is not in the submission.
def solve_n_queens(n, queen)
  Thread.new { loop { Thread.main.raise(Interrupt, 'again') } }
  nil
end
