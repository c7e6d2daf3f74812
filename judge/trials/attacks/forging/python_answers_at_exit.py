# expect: namespaces=RTE|PE landlock=RTE|PE limits=RTE|PE
# judge: --fail-fast
# Leaves, and answers while it is leaving: for the question that is open, and for many more.
import atexit
import os
import struct
import sys

numbers = []


def answer():
    for nonce in numbers + list(range(64)):
        os.write(4, struct.pack("<QQ", nonce, 1) + b"n")
    print("AC")


atexit.register(answer)


def solve_n_queens(n, queen):
    question = next(v for v in sys._getframe(1).f_locals.values() if isinstance(v, bytes) and len(v) > 16)
    numbers.append(struct.unpack_from("<Q", question)[0] + 1)
    sys.exit(0)
