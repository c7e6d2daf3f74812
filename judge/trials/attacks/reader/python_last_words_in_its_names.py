# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast
# reason: threw
# refuse: ran out of memory
# The sign that opens the last words of the harness, and lines like them, in a type, a message and a function's name.
class Error(Exception):
    pass


Error.__name__ = "E\2out of memory: none"


def solve_n_queens(n, queen):
    def fail():
        raise Error("a\2out of memory: the judge's machine is too small")

    fail.__code__ = fail.__code__.replace(co_qualname="f\nstack overflow: none\2")
    fail()
