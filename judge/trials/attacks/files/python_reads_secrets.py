# expect: namespaces=AC landlock=AC limits=open
# refuse: root:
# Reads what belongs to others, by every way that Python has to open a file.
import glob
import importlib.machinery
import io
import linecache
import mmap
import os
import pathlib
import shutil

NAMES = ["/etc/shadow", "/root/.ssh/id_rsa", "/root/.bash_history", "/proc/1/environ", "/proc/1/mem", "/proc/kcore"]
WAYS = [
    lambda name: open(name, "rb").read(1),
    lambda name: io.FileIO(name).read(1),
    lambda name: pathlib.Path(name).read_bytes(),
    lambda name: linecache.getlines(name),
    lambda name: importlib.machinery.SourceFileLoader("x", name).get_data(name),
    lambda name: shutil.copy(name, "copy"),
    lambda name: os.read(os.open(name, os.O_RDONLY | os.O_NOFOLLOW), 1),
    lambda name: os.link(name, "link"),
    lambda name: mmap.mmap(os.open(name, os.O_RDONLY), 1)[0],
]
leaked = glob.glob("/root/*") + glob.glob("/home/*/*")
for name in NAMES:
    for way in WAYS:
        try:
            if way(name):
                leaked.append(name)
        except Exception:
            pass


def place(n, queen, columns):
    row = len(columns)
    if row == n:
        return columns
    for c in [queen[1]] if row == queen[0] else range(n):
        if all(c != d and abs(c - d) != row - r for r, d in enumerate(columns)):
            found = place(n, queen, columns + [c])
            if found:
                return found
    return None


def solve_n_queens(n, queen):
    if leaked:
        return f"leaked {leaked}"
    return "".join("." * c + "Q" + "." * (n - c - 1) + "\n" for c in place(n, queen, []) or [])
