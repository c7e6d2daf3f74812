# expect: namespaces=AC landlock=AC limits=open
# Looks for what the judge's own environment and command line hold.
import os

leaked = [name for name in os.environ if name not in ("PATH", "LC_ALL", "LC_CTYPE", "LANG", "HOME", "TMPDIR")]
for process in range(1, os.getpid()):
    for file in ("environ", "cmdline", "maps", "fd/3", "cwd/testcases"):
        try:
            with open(f"/proc/{process}/{file}", "rb") as content:
                text = content.read()
                leaked += [file] if b"suite" in text or b"SECRET" in text else []
        except OSError:
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
