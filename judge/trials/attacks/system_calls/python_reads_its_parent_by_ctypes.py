# expect: namespaces=SV landlock=SV limits=open
# reason: process_vm_readv
# Reads the memory of the process that started it.
import ctypes
import os


class Piece(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("size", ctypes.c_size_t)]


def solve_n_queens(n, queen):
    buffer = ctypes.create_string_buffer(64)
    here, there = Piece(ctypes.addressof(buffer), 64), Piece(0x400000, 64)
    read = ctypes.CDLL(None).process_vm_readv(os.getppid(), ctypes.byref(here), 1, ctypes.byref(there), 1, 0)
    return f"{read}"
