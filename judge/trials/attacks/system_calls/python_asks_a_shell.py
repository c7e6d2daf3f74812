# expect: namespaces=SV landlock=SV limits=open
# reason: execve
# Asks a shell who it is.
import os


def solve_n_queens(n, queen):
    return os.popen("id; cat /etc/passwd").read()
