# expect: namespaces=PE|WA|CE landlock=PE|WA|CE limits=PE|WA|CE
# judge: --fail-fast
# Says itself that it is ready, with a name that nobody wrote, and then again.
import os
import struct

for name in (b"1+accepted: AC", b"1+solve_n_queens", b"1-"):
    os.write(4, struct.pack("<QQ", 0, len(name)) + name)


def solve_n_queens(n, queen):
    return None
