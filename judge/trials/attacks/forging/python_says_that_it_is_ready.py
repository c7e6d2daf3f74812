# expect: namespaces=PE|WA|CE landlock=PE|WA|CE limits=PE|WA|CE
# Says itself that it is ready, with a name that nobody wrote, and then again.
import os
import struct

for name in (b"+accepted: AC", b"+solve_n_queens", b"-"):
    os.write(4, struct.pack("<QQ", 0, len(name)) + name)


def solve_n_queens(n, queen):
    return None
