# expect: namespaces=RTE|WTL|PE|WA|TLE landlock=RTE|WTL|PE|WA|TLE limits=RTE|WTL|PE|WA|TLE
# judge: --fail-fast
# Traces the harness's own frame, and sends it to another line of itself.
import sys


def jump(frame, event, argument):
    if event == "line":
        try:
            frame.f_lineno += 3
        except ValueError:
            pass
    return jump


def solve_n_queens(n, queen):
    frame = sys._getframe(1)
    sys.settrace(jump)
    while frame:
        frame.f_trace = jump
        frame = frame.f_back
    return None
