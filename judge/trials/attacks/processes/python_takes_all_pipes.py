# expect: namespaces=AC landlock=AC limits=open
# then: honest
# Takes pipes until the kernel gives its user only small ones: whoever else runs as that user gets 8 KiB, not 64.
import fcntl
import os

leaked = []
pipes = []
try:
    for _ in range(100):
        pipes.append(os.pipe())
        fcntl.fcntl(pipes[-1][1], fcntl.F_SETPIPE_SZ, 1 << 20)
except OSError:
    pass
try:
    for _ in range(60):
        pipes.append(os.pipe())
except OSError:
    pass
if fcntl.fcntl(pipes[-1][1], fcntl.F_GETPIPE_SZ) < 1 << 16:
    leaked.append("pipes")
for pair in pipes:
    for pipe in pair:
        os.close(pipe)
