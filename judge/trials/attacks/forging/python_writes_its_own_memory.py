# expect: namespaces=WA|PE|RTE|WTL landlock=WA|PE|RTE|WTL limits=WA|PE|RTE|WTL
# judge: --fail-fast
# Overwrites the harness's compiled code in memory, by /proc/self/mem and by ctypes.
import ctypes
import sys


def solve_n_queens(n, queen):
    frame = sys._getframe().f_back
    code = frame.f_code.co_code
    address = id(code) + bytes.__basicsize__ - 1
    try:
        with open("/proc/self/mem", "r+b", buffering=0) as memory:
            memory.seek(address)
            memory.write(b"\x09" * len(code))
    except OSError:
        pass
    ctypes.memset(address, 9, len(code))
    return None
