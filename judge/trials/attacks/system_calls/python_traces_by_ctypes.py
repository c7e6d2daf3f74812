# expect: namespaces=SV landlock=SV limits=open
# judge: --fail-fast
# reason: ptrace
# Calls what Python has no function for: the C library's ptrace.
import ctypes


def solve_n_queens(n, queen):
    return str(ctypes.CDLL(None).ptrace(16, ctypes.c_long(1), None, None))
