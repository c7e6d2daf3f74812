# expect: namespaces=CE landlock=CE limits=CE
# -*- coding: os -*-
# An encoding that names a module: the compiler would have to import it.
def solve_n_queens(n, queen):
    return None
