# expect: namespaces=SV landlock=SV limits=open
# reason: ptrace
# Ruby has a function for any system call: ptrace, of its parent.
def solve_n_queens(n, queen)
  syscall(101, 16, Process.ppid, 0, 0).to_s
end
