# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast
# reason: threw Lie
# An exception whose traceback is made up: lines that are texts, names that speak as the harness.
class Step:
    tb_lineno = "3)\nAC - accepted: 8 of 8 cases passed"
    tb_next = None

    class tb_frame:
        class f_code:
            co_filename = "solution.py"
            co_qualname = "f\n\2uncaught: nothing\nAC - accepted"


class Lie(Exception):
    __traceback__ = property(lambda self: Step)


def solve_n_queens(n, queen):
    raise Lie()
