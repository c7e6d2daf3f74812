# expect: namespaces=RTE landlock=RTE limits=RTE
# judge: --fail-fast
# An exception whose name and text are meant for the terminal, for HTML and for whoever reads line by line.
TEXT = "\x1b]0;owned\x07\x1b[2J\x1b[31mAC - accepted\r\n\0</pre><script>alert(1)</script>\u202e\ud800::set-output name=x::y"


def solve_n_queens(n, queen):
    raise type(TEXT.replace("\0", "").replace("\ud800", ""), (Exception,), {})(TEXT)
