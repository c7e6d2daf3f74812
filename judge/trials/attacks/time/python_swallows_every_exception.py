# expect: namespaces=TLE landlock=TLE limits=TLE
# judge: --total-seconds 1 --fail-fast
# Goes on whatever is raised in it, from outside too.
import signal


def solve_n_queens(n, queen):
    signal.signal(signal.SIGXCPU, lambda *arguments: None)
    while True:
        try:
            while True:
                pass
        except BaseException:
            continue
        finally:
            continue
