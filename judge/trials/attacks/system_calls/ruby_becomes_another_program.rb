# expect: namespaces=SV landlock=SV limits=open
# reason: execve
# Becomes another program, in the place of the harness.
def solve_n_queens(n, queen)
  exec('/usr/bin/env', '-i', '/usr/bin/ruby', '-e', 'IO.for_fd(4).syswrite("AC")')
end
