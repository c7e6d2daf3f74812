# expect: namespaces=PE|WA|WTL landlock=PE|WA|WTL limits=PE|WA|WTL
# judge: --fail-fast
# Becomes two processes while it is loaded: both say that they are ready, and share the questions.
fork

def solve_n_queens(n, queen)
  n == 1 ? "Q\n" : nil
end
