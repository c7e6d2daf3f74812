# expect: namespaces=RTE|PE landlock=RTE|PE limits=RTE|PE
# judge: --fail-fast
# Closes all files, those of the judge among them.
def solve_n_queens(n, queen)
  ObjectSpace.each_object(IO) { |io| io.close unless io.closed? }
  nil
end
