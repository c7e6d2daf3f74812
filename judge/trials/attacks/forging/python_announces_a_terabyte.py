# expect: namespaces=OLE|PE landlock=OLE|PE limits=OLE|PE
# judge: --fail-fast
# Knows the number of its question, and announces an answer of a terabyte.
import os
import struct
import sys


def solve_n_queens(n, queen):
    question = next(v for v in sys._getframe(1).f_locals.values() if isinstance(v, bytes) and len(v) > 16)
    os.write(4, question[:8] + struct.pack("<Q", 1 << 40))
    return None
