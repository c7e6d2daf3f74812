#!/usr/bin/env python3
"""keep.py COMMAND [ARGUMENT]...: runs a command as on a machine of its own, which can be switched off.

The command has a TMPDIR of its own and reads nothing. When it ends, or when the standard input of this program does,
then every process that is left of it is killed, daemons too, and TMPDIR is removed. Whoever starts this program keeps
the other end of a pipe: closing it switches the machine off, and so does dying, whatever of.

Exit status: that of the command; 137 when it was switched off.
"""

import ctypes
import os
import select
import signal
import subprocess
import sys
import tempfile

PR_SET_CHILD_SUBREAPER = 36


def parents():
    """Each process of this system with its parent."""
    found = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                found[int(name)] = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            pass  # ended meanwhile
    return found


def descendants(ancestor):
    """The processes below one."""
    above = parents()
    below, added = set(), {ancestor}
    while added:
        added = {pid for pid, parent in above.items() if parent in added}
        below |= added
    return below


def send(number, pids):
    for pid in pids:
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            pass


def kill_all():
    """Kills and reaps until nothing is left. Stopped first, nobody sees others die."""
    while below := descendants(os.getpid()):
        send(signal.SIGSTOP, below)
        send(signal.SIGKILL, below)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return


def main():
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)  # what loses its parent becomes our child
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with tempfile.TemporaryDirectory(prefix="cluster-") as folder:
        os.chmod(folder, 0o755)  # the judge of root lets submissions run as somebody else
        command = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, env=os.environ | {"TMPDIR": folder})
        ended = os.pidfd_open(command.pid)
        ready, _, _ = select.select([ended, sys.stdin], [], [])
        status = command.wait() if ended in ready else -signal.SIGKILL
        kill_all()
    sys.exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
