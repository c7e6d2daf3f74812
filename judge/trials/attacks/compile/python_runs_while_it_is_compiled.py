# expect: namespaces=WTL landlock=WTL limits=WTL
# judge: --fail-fast
# Sleeps and makes noise where a compiler that ran it would hang: decorators, defaults, class bodies, annotations.
import time


class Board(type("Base", (), {"__init_subclass__": classmethod(lambda cls: time.sleep(1000))})):
    size: time.sleep(1000) = 8


@(lambda function: time.sleep(1000) or function)
def solve_n_queens(n=time.sleep(1000), queen=None):
    return None
