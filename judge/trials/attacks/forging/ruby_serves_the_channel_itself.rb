# expect: namespaces=WA landlock=WA limits=WA
# judge: --fail-fast
# Never comes back from being loaded: it is ready, reads all questions and answers them, with what it likes.
questions = IO.for_fd(3, 'rb', autoclose: false)
answers = IO.for_fd(4, 'wb', autoclose: false)
answers.syswrite([0, 3].pack('Q<Q<') + '1+f')
while (header = questions.read(16))
  nonce, size = header.unpack('Q<Q<')
  questions.read(size)
  answers.syswrite([nonce, 7].pack('Q<Q<') + "t\2\0\0\0AC")
end
exit!(0)

def solve_n_queens(n, queen)
  nil
end
