# expect: namespaces=SV landlock=SV limits=open
# judge: --fail-fast
# reason: execve
# Asks a shell who it is, and reads what that says.
def solve_n_queens(n, queen)
  `id; cat /etc/passwd`
end
