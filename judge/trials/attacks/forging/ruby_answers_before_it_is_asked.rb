# expect: namespaces=PE landlock=PE limits=PE
# A hundred answers with guessed numbers, while it is loaded, from a BEGIN block.
BEGIN {
  100.times { |nonce| IO.for_fd(4, autoclose: false).syswrite([nonce, 1].pack('Q<Q<') + 'n') }
}

def solve_n_queens(n, queen)
  nil
end
