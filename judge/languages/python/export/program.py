@{before}def queens_judge_streams():
    """Stdin and stdout are for the case and its answer alone: what the submission prints goes to stderr."""
    import os
    import sys

    sys.setrecursionlimit(max(1000, @{stack-mb} * (1 << 11)))
    getattr(sys, "set_int_max_str_digits", int)(0)
    case, answers = sys.stdin.buffer.read(), os.dup(1)
    os.dup2(2, 1)
    return case, answers


queens_judge_case, queens_judge_answers = queens_judge_streams()


@{rest}

# ---- The rest reads the arguments from stdin, calls the function above, and writes its result to stdout. ----


def queens_judge_program(case, answers):
    import os
    import sys
    from atexit import _run_exitfuncs as run_exit_functions

    @{values.py}

    @{plain.py}

    parameters, result_type = parse_types("@{types}")
    function, _ = find(sys.modules["__main__"], "@{names}".split(","), parameters)
    values = read_arguments(case, parameters)

    def leave(status):  # as Python ends, but without waiting for threads
        run_exit_functions()
        for output in sys.stdout, sys.stderr:
            try:
                output.flush()
            except Exception:  # the submission closed it
                pass
        os._exit(status)

    try:
        result = function(*values)
        if isinstance(result, CoroutineType):
            from asyncio import run

            result = run(result)
    except SystemExit as wish:
        leave(wish.code if isinstance(wish.code, int) else wish.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        leave(1)
    text = answer_in_plain(encode(result, result_type), result_type)
    if case.decode("utf-8", "replace").encode() == case:  # lone surrogates are none; other judges read UTF-8
        text = text.decode("utf-8", "replace").encode()
    while text:
        text = text[os.write(answers, text) :]
    leave(0)


queens_judge_program(queens_judge_case, queens_judge_answers)
