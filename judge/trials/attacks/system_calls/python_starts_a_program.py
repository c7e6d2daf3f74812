# expect: namespaces=SV landlock=SV limits=open
# judge: --fail-fast
# reason: execve
# Starts a program by subprocess, with what it should load named in its environment.
import subprocess
import sys


def solve_n_queens(n, queen):
    environment = {
        "PYTHONPATH": ".",
        "PYTHONSTARTUP": "evil.py",
        "LD_PRELOAD": "./evil.so",
        "NODE_OPTIONS": "--require ./evil",
    }
    return subprocess.run(
        [sys.executable or "/usr/bin/python3", "-c", "print('Q')"], env=environment, capture_output=True, text=True
    ).stdout
