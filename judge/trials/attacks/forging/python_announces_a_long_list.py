# expect: namespaces=WA|PE landlock=WA|PE limits=WA|PE
# judge: --fail-fast
# An answer of thirteen bytes that says it is a list of four thousand million lists, each in the one before.
import os
import struct
import sys


def solve_n_queens(n, queen):
    question = next(v for v in sys._getframe(1).f_locals.values() if isinstance(v, bytes) and len(v) > 16)
    answer = b"l\xff\xff\xff\xff" + b"l\1\0\0\0" * 100_000 + b"t\xff\xff\xff\x7f"
    os.write(4, question[:8] + struct.pack("<Q", len(answer)) + answer)
    os._exit(0)
