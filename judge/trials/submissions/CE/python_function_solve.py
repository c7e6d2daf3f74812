# expect: CE
# reason: the file has solve
# never: try --kata
# judge: --suite tiny
# Many katas and people call it so.
def solve(n, queen):
    return None
