# expect: namespaces=WA landlock=WA limits=WA
# judge: --fail-fast
# Never comes back from being loaded: it is ready, reads all questions and answers them, with what it likes.
import os
import struct

os.write(4, struct.pack("<QQ", 0, 3) + b"1+f")
while header := os.read(3, 16):
    nonce, size = struct.unpack("<QQ", header)
    os.read(3, size)
    os.write(4, struct.pack("<QQ", nonce, 7) + b"t\2\0\0\0AC")
os._exit(0)


def solve_n_queens(n, queen):
    return None
