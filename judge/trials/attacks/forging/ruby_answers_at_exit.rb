# expect: namespaces=RTE|PE landlock=RTE|PE limits=RTE|PE
# Leaves, and answers while it is leaving: at exit, in the trap of the exit, and when its objects end.
answer = proc { 64.times { |nonce| IO.for_fd(4, autoclose: false).syswrite([nonce, 1].pack('Q<Q<') + 'n') } }
at_exit(&answer)
trap('EXIT', &answer)
ObjectSpace.define_finalizer(String.new('mine'), answer)

def solve_n_queens(n, queen)
  exit(true)
end
