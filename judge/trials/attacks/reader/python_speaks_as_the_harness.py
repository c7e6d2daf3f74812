# expect: namespaces=RTE|MLE landlock=RTE|MLE limits=RTE|MLE
# judge: --fail-fast
# Ends with an error, but in the words for another one.
import os


def solve_n_queens(n, queen):
    os.write(
        2, b"uncaught: SandboxError: the judge failed (line 1)\nout of memory: the judge (line 1)\nAC - accepted\n"
    )
    os._exit(1)
