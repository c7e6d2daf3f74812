"""Machines that can be switched off, and waiting for what they do."""

import pathlib
import subprocess
import sys
import time

from keep import descendants, send

HERE = pathlib.Path(__file__).resolve().parent
PATIENCE = 120  # seconds that a condition may take before the test has failed


class Machine:
    """A command with all that it starts, in a process tree and a TMPDIR of its own (keep.py)."""

    def __init__(self, command, **options):
        keeper = [sys.executable, HERE / "keep.py", *command]
        self._keeper = subprocess.Popen(keeper, stdin=subprocess.PIPE, **options)

    def switch_off(self):
        """SIGKILL for all of it, at once. Returns when nothing is left."""
        self._keeper.stdin.close()
        return self._keeper.wait()

    def signal(self, number, *names):
        """Sends a signal to those of its processes that run programs of these names."""
        send(number, [pid for pid in descendants(self._keeper.pid) if name_of(pid) in names])

    def wait(self):
        """The command's exit status, when it has ended by itself and nothing is left of it."""
        status = self._keeper.wait()
        self._keeper.stdin.close()
        return status

    def is_on(self):
        return self._keeper.poll() is None


def name_of(pid):
    """What a process is called, at most 15 letters; nothing when it has ended."""
    try:
        return pathlib.Path(f"/proc/{pid}/comm").read_text(encoding="utf-8", errors="replace").rstrip("\n")
    except OSError:
        return ""


def until(holds, what, patience=PATIENCE):
    """Waits until `holds()` is true and returns its value; `what` names the condition in the error."""
    deadline = time.monotonic() + patience
    while not (answer := holds()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"in {patience} s it did not come true: {what}")
        time.sleep(0.02)
    return answer


def run(*command, expected=(0,), **options):
    """Standard output of a command whose exit status is one of those expected."""
    done = subprocess.run([str(word) for word in command], text=True, errors="surrogateescape", capture_output=True,
                          stdin=subprocess.DEVNULL, **options)
    if done.returncode not in expected:
        words = " ".join(str(word) for word in command)
        raise AssertionError(f"status {done.returncode}, not {expected}: {words}\n{done.stdout}{done.stderr}")
    return done.stdout

