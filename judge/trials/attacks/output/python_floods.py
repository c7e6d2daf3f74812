# expect: namespaces=OLE landlock=OLE limits=OLE
# judge: --fail-fast
# Writes by every door: print, the descriptors, and what Python says itself when it is asked for a trace.
import faulthandler
import os
import sys


def solve_n_queens(n, queen):
    while True:
        print("x" * 1000)
        os.write(1, b"y" * 1000)
        faulthandler.dump_traceback(file=2)
        sys.__stderr__.write("z" * 1000)
