# expect: namespaces=SV landlock=SV limits=open
# reason: unshare
# A new user namespace, in which it would be root.
import ctypes


def solve_n_queens(n, queen):
    return str(ctypes.CDLL(None).syscall(272, 0x10000000 | 0x00020000))
