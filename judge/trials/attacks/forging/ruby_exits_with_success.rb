# expect: namespaces=RTE landlock=RTE limits=RTE
# reason: exit status 0
# Ends with success before it has answered, and past whatever stands at exit.
def solve_n_queens(n, queen)
  exit!(0)
end
