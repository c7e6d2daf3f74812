# expect: namespaces=PE landlock=PE limits=PE
# A hundred answers with guessed numbers, while it is loaded.
import os
import struct

for nonce in range(100):
    os.write(4, struct.pack("<QQ", nonce, 1) + b"n")


def solve_n_queens(n, queen):
    return None
