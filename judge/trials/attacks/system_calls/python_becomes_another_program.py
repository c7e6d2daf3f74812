# expect: namespaces=SV landlock=SV limits=open
# reason: execve
# Becomes another Python, which loads what lies in the working folder.
import os


def solve_n_queens(n, queen):
    with open("sitecustomize.py", "w") as file:
        file.write("print('Q')")
    os.execve("/usr/bin/python3", ["python3", "-c", ""], {"PYTHONPATH": os.getcwd()})
