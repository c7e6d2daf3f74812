import ast
import subprocess
import sys

import codewars_test as test

@{checker}

_KIND = @{kind}

# The arguments of each case, and what is expected.
_CASES = [
@{cases}]

# The solution runs in a process of its own, which gets arguments and gives answers: it cannot reach this one.
_CHILD = r'''
import ast, os, sys
questions, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
os.dup2(2, 1)
getattr(sys, "set_int_max_str_digits", int)(0)


def plain(value):
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if value is None or type(value) in (bool, int, str):
        return value
    raise TypeError(f"returned {value!r:.100}, which is of another type")


for line in questions:
    try:
        from solution import @{function}
        answer = "=" + ascii(plain(@{function}(*ast.literal_eval(line))))
    except Exception as problem:
        own = str(problem) if str(problem).startswith("returned ") else f"{type(problem).__name__}: {problem}"
        answer = "!" + ascii(own[:1000])
    print(answer, file=answers, flush=True)
'''
_child = None


class _Wrong(Exception):
    pass


def _answer_to(arguments):
    global _child
    if _child is None or _child.poll() is not None:
        code = f"import sys; sys.path[:] = {sys.path!r}\n" + _CHILD
        command, pipe = [sys.executable, "-c", code], subprocess.PIPE
        _child = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
    try:
        print(ascii(arguments), file=_child.stdin, flush=True)
        line = _child.stdout.readline()
        answer = ast.literal_eval(line[1:])
    except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):
        _child.kill()
        _child.wait()
        raise _Wrong("the solution ended without an answer") from None
    if line[0] != "=":
        raise _Wrong(str(answer))
    return answer


def _conformed(value, kind):
    """The answer as its type has it."""
    word, *parts = kind
    types = {"int": int, "bigint": int, "bool": bool, "text": str, "list": list, "pair": list}
    if word == "optional":
        return None if value is None or value in ("", []) else _conformed(value, parts[0])
    if type(value) is not types[word] or (word == "pair" and len(value) != 2):
        raise _Wrong(f"returned {value!r:.100}, which is of another type")
    if word == "pair":
        return tuple(map(_conformed, value, parts))
    return [_conformed(item, parts[0]) for item in value] if word == "list" else value


def _plain(value):
    return [_plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def _equal_fault(expected, actual):
    expected = _conformed(_plain(expected), _KIND)
    return "" if actual == expected else f"returned {actual!r:.500}, expected {expected!r:.500}"


def _fault(arguments, expected):
    try:
        actual = _conformed(_answer_to(arguments), _KIND)
        return (@{check} or "").split("\n")[0]
    except _Wrong as problem:
        return str(problem)


getattr(sys, "set_int_max_str_digits", int)(0)


@test.describe("@{suite}")
def _():
    for arguments, expected in _CASES:

        @test.it(f"@{function}({', '.join(map(repr, arguments)):.100})")
        def _(arguments=arguments, expected=expected):
            fault = _fault(arguments, expected)
            test.expect(not fault, fault)


if _child:
    _child.kill()
