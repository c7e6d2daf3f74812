# expect: namespaces=TLE landlock=TLE limits=TLE
# judge: --total-seconds 1 --fail-fast
# A regular expression that goes back for ever.
import re


def solve_n_queens(n, queen):
    return str(re.match(r"(a|aa)*$", "a" * 60 + "b"))
