# expect: namespaces=WA|PE landlock=WA|PE limits=WA|PE
# judge: --fail-fast
# Walks up its own call stack to the harness, takes the number of its question there, and answers by itself; what the
# harness is given then would be the second answer.
import os
import struct
import sys


def solve_n_queens(n, queen):
    frame = sys._getframe()
    while frame:
        for value in list(frame.f_locals.values()):
            if isinstance(value, bytes) and len(value) > 16:
                nonce, size = struct.unpack_from("<QQ", value)
                if size == len(value) - 16:
                    os.write(4, struct.pack("<QQ", nonce, 1) + b"n")
        frame = frame.f_back
    return None
