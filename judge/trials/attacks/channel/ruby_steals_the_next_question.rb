# expect: namespaces=WTL landlock=WTL limits=WTL
# judge: --fail-fast
# Children wait for the next question, in the kernel already, and keep it. The harness waits beside them, and is
# faster at times; its answer is wrong.
4.times { fork { loop { syscall(0, 3, '.' * 65_536, 65_536) } } }
sleep 0.05

def solve_n_queens(n, queen)
  nil
end
