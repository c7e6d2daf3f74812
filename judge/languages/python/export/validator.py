#!/usr/bin/env python3
# An output validator of problem packages: IN ANS FEEDBACK_DIR/ < OUTPUT, exit status 42 right, 43 wrong.
@{before}@{rest}


# ---- The rest reads the case, what is expected and the answer, calls the checker above, and reports its result. ----


def queens_judge_validator():
    import os
    import sys
    from copy import deepcopy

    @{values.py}

    @{plain.py}

    right, wrong = 42, 43

    def read_file(path):
        with open(path, "rb") as file:
            return file.read()

    def write_feedback(name, text):
        with open(os.path.join(sys.argv[3], name), "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
            file.write(text)

    def refuse(words):
        """In the checker's words: a sentence, and behind its line perhaps an image."""
        sentence, _, more = words.partition("\n")
        write_feedback("judgemessage.txt", sentence + "\n")
        write_feedback("teammessage.txt", sentence + "\n")
        if more.startswith("<svg"):
            write_feedback("judgeimage.svg", more)
        sys.exit(wrong)

    if len(sys.argv) < 4:
        sys.exit("usage: validator IN ANS FEEDBACK_DIR/ < OUTPUT")
    getattr(sys, "set_int_max_str_digits", int)(0)
    sys.stdout = sys.stderr
    *kinds, answer_kind = parse_types("@{types}")[0]
    others = len(kinds) - @{expected}
    values = read_arguments(read_file(sys.argv[1]), kinds[:others])
    output = sys.stdin.buffer.read()
    if @{expected}:  # the answer file has what is expected, and a right answer behind it
        answer_file = read_file(sys.argv[2])
        expected, right_answer = read_arguments(answer_file, [kinds[-1], answer_kind])
        values.append(expected)
    if @{expected} and output.split() == answer_file.split():
        answers = [right_answer]
    elif is_bare(answer_kind):
        answers = [decode_text(output), decode_text(output[: len(output) - output.endswith(b"\n")])]
    else:
        try:
            answers = read_arguments(output, [answer_kind])
        except Misfit as why:
            refuse(f"the answer is not in its form: {why}")
    function, _ = find(sys.modules["__main__"], "@{names}".split(","), [*kinds, answer_kind])
    for answer in answers:
        if answer_kind[0] == "optional" and answer in ([], ""):
            answer = None
        fault = function(*deepcopy(values), answer)
        if not fault:
            sys.exit(right)
    refuse(fault)


queens_judge_validator()
