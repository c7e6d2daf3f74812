# expect: namespaces=RTE|WA landlock=RTE|WA limits=RTE|WA
# judge: --fail-fast
# An audit hook, which nobody can take away again, raises in whatever the harness does next.
import sys


def refuse(event, _):
    raise SystemExit(0)


def solve_n_queens(n, queen):
    sys.addaudithook(refuse)
    return "Q\n" * n
