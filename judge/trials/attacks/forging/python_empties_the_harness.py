# expect: namespaces=RTE|PE|WTL|WA landlock=RTE|PE|WTL|WA limits=RTE|PE|WTL|WA
# judge: --fail-fast
# Finds the harness's functions among all objects that the collector knows, and gives each the code of one that does
# nothing: nobody asks, nobody answers.
import gc
import types


def nothing(*arguments, **more):
    return None


def empty():
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType) and thing.__code__.co_filename.endswith("harness.py"):
            if not thing.__code__.co_freevars:
                thing.__code__ = nothing.__code__


def solve_n_queens(n, queen):
    empty()
    return None
