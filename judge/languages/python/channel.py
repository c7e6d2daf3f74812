"""Calls a submission for the judge: questions come on descriptor 3, answers go to descriptor 4.

    channel.py --harness                               compiles values.py and sitecustomize.py with this file
    channel.py --build SOLUTION                        compiles the submission
    harness.pyc SOLUTION NAMES TYPES STACK_MB ROOT     loads the submission, then answers until descriptor 3 ends;
                                                       asks for the build where it does not compile

The submission runs in this process and may replace anything, so what is needed after it was loaded is taken beforehand:
names that are imported here win over builtins.
"""

import builtins
import faulthandler
import sys
from _signal import SIGTERM, signal
from _warnings import filters
from atexit import _run_exitfuncs as run_exit_functions
from builtins import *
from marshal import dumps, loads
from posix import _exit, read, write
from struct import Struct
from types import ModuleType

WIRE_VERSION = b"1"
QUESTIONS, ANSWERS = 3, 4
HEADER = Struct("<QQ")  # nonce, size of what follows
BYTES_PER_CALL = 512  # of the machine's stack, for a call that goes through C, such as one by map() or __getattr__
MANY_CALLS = 10_000  # Python 3.11 raises SystemError if there is no memory for one more
OUTPUTS = sys.stdout, sys.stderr


def code_of(path):
    """The submission compiled; nothing where that fails."""
    try:
        with open(path + ".code", "rb") as file:
            return loads(file.read())
    except FileNotFoundError:
        pass
    filters.insert(0, ("ignore", None, Warning, None, 0))
    try:
        with open(path, "rb") as file:
            return compile(file.read(), "solution.py", "exec", dont_inherit=True)
    except (SyntaxError, ValueError, MemoryError, RecursionError, OverflowError):
        return None
    finally:
        del filters[0]


def load(path, code, root):
    """Runs the submission as a module of its own, which also replaces this one."""
    module = ModuleType(path.rpartition("/")[2][:-3])
    module.__file__ = path
    prepare_imports(module, path, root)
    for own in "struct", "types":  # imported here, but not where Python begins: there may be others of these names
        del sys.modules[own]
    sys.modules[module.__name__] = sys.modules["__main__"] = module
    sys.argv = ["solution.py"]
    builtins.exit = builtins.quit = sys.exit  # which Python's site module would bring
    exec(code, module.__dict__)
    return module


# ---- the conversation ----


def send(nonce, content):
    data = HEADER.pack(nonce, len(content)) + content
    while data:
        data = data[write(ANSWERS, data) :]


def announce(words):
    flush()
    send(0, WIRE_VERSION + words.encode("utf-8", "replace"))


def receive(data):
    """The next question's frame whole, and what came behind it. Nothing where the judge has no more."""
    size, got, parts = 16, len(data), [data]
    while True:
        if got >= size:
            data = b"".join(parts)
            size = 16 + HEADER.unpack_from(data)[1]
            if got >= size:
                return data[:size], data[size:]
            parts = [data]
        more = read(QUESTIONS, max(1 << 16, min(size - got, 1 << 24)))
        if not more:
            return None, b""
        parts.append(more)
        got += len(more)


def answer(function, result_type):
    rest = b""
    while True:
        frame, rest = receive(rest)
        if frame is None:
            return
        result = function(*decode_all(frame, 16))
        if isinstance(result, CoroutineType):
            from asyncio import run

            result = run(result)
        content = encode(result, result_type)
        flush()
        send(HEADER.unpack_from(frame)[0], content)


def flush():
    for output in OUTPUTS:
        try:
            output.flush()
        except Exception:  # the submission closed it
            pass


# ---- the end ----


def last_words(error):
    """The submission's own frames, the innermost first, and a line that the judge understands."""
    frames = []
    step = error.__traceback__
    while step is not None:
        code = step.tb_frame.f_code
        if code.co_filename == "solution.py":
            frames.append((step.tb_lineno, code.co_qualname))
        step = step.tb_next
    where = f" (line {frames[-1][0]})" if frames else ""
    try:
        message = " ".join(str(error).split())
    except BaseException:
        message = ""
    message = message.encode("utf-8", "replace")[:300].decode("utf-8", "ignore")
    if isinstance(error, RecursionError) or (isinstance(error, SystemError) and len(frames) > MANY_CALLS):
        line = "stack overflow: the recursion is too deep"
    elif isinstance(error, MemoryError):
        line = f"out of memory: {message or 'MemoryError'}"
    else:
        line = f"uncaught: {type(error).__name__}" + (f": {message}" if message else "")
    lines = [f"line {number}, in {name}" for number, name in frames[:-21:-1]] + [line + where]
    plain = ["".join([" " if c < " " else c for c in one]) for one in lines]
    return ("\2" + "\n".join(plain) + "\n").encode("utf-8", "replace")


def leave(status):
    """As Python ends, but without waiting for threads."""
    run_exit_functions()
    flush()
    _exit(status)


def exit_status(wish):
    """What sys.exit(wish) means."""
    if wish is None or isinstance(wish, int):
        return (wish or 0) & 0xFF
    write(2, f"{wish}\n".encode("utf-8", "replace"))
    return 1


def run(path, names, types, stack_mb, root):
    faulthandler.enable(2, False)
    sys.stdout.reconfigure(line_buffering=True)  # what a case printed is there when it hangs or crashes
    signal(SIGTERM, lambda *_: (flush(), _exit(1)))  # which the judge sends before it kills
    code = code_of(path)
    if code is None:
        announce("-?")
        leave(0)
    sys.setrecursionlimit(max(1000, int(stack_mb) * (1 << 20) // BYTES_PER_CALL))
    parameters, result_type = parse_types(types)
    try:
        try:
            module = load(path, code, root)
            function, name = find(module, names.split(","), parameters)
        except Refusal as refusal:
            announce(f"-{refusal}")
            leave(0)
        except SyntaxError as error:
            if not (error.filename or "").startswith("/"):
                raise
            name = error.filename.removeprefix(path.rpartition("/")[0] + "/")
            announce(f"-={name}, line {error.lineno or 1}: {error.msg}")
            leave(0)
        announce(f"+{name}")
        answer(function, result_type)
    except SystemExit as wish:
        leave(exit_status(wish.code))
    except BaseException as error:
        flush()
        try:
            write(2, last_words(error))
        finally:
            _exit(1)
    leave(0)


def build_harness():
    from importlib.util import MAGIC_NUMBER
    from pathlib import Path

    sources = [Path(name).read_bytes() for name in ("values.py", "sitecustomize.py", "channel.py")]
    harness = compile(b"".join(sources), "harness.py", "exec", dont_inherit=True)
    with open("harness.pyc", "wb") as file:
        file.write(MAGIC_NUMBER + bytes(12) + dumps(harness))


def build(path):
    """Leaves the submission compiled; prints what is wrong with it as "line N:COLUMN: what"."""
    with open(path, "rb") as file:
        source = file.read()
    try:
        code = compile(source, "solution.py", "exec", dont_inherit=True)
    except SyntaxError as error:
        column = f":{error.offset}" if (error.offset or 0) > 0 else ""
        sys.exit(f"line {error.lineno or 1}{column}: {error.msg}")
    except ValueError:
        sys.exit(f"line {source[:source.find(0)].count(10) + 1}: a byte 0 in the source")
    except (MemoryError, RecursionError, OverflowError):
        sys.exit("line 1: nested too deeply")
    with open(path + ".code", "wb") as file:
        file.write(dumps(code))


if __name__ == "__main__":
    if sys.argv[1] == "--harness":
        build_harness()
    elif sys.argv[1] == "--build":
        build(sys.argv[2])
    else:
        run(*sys.argv[1:])
