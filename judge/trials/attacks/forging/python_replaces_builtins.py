# expect: namespaces=WA landlock=WA limits=WA
# judge: --fail-fast
# Replaces whatever an answer could pass through: built-ins, os, posix, struct, sys.stdout.
import builtins
import os
import posix
import struct
import sys

TYPES = "BaseException Exception type object str int bytes tuple list dict bool float print".split()
for name in dir(builtins):
    if name[0].islower() and name not in TYPES + ["dir", "setattr", "len", "isinstance", "__build_class__"]:
        setattr(builtins, name, lambda *arguments, **more: True)
for module in (os, posix, struct):
    for name in ("write", "writev", "read", "_exit", "pack", "Struct", "fsync"):
        if hasattr(module, name):
            setattr(module, name, lambda *arguments: 1 << 30)
builtins.len = lambda thing: 1
builtins.isinstance = lambda thing, kind: True
sys.stdout = sys.stderr = None


def solve_n_queens(n, queen):
    return "AC"
