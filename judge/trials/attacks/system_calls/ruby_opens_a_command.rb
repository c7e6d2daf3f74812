# expect: namespaces=SV landlock=SV limits=open
# reason: execve
# A name that begins with a bar is a program for open().
def solve_n_queens(n, queen)
  open('|/usr/bin/id', &:read)
end
