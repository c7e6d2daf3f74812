# expect: namespaces=WA landlock=WA limits=WA
# judge: --fail-fast
# Returns something whose type and content are meant for the terminal.
def solve_n_queens(n, queen):
    text = "\x1b[2J\x1b[32mAC - accepted\n</pre><img src=x onerror=alert(1)>" * 1000
    return type(text, (), {"__repr__": lambda self: text})()
