# expect: RTE
# accepted: 0
# judge: --suite tiny
# reason: threw ValueError: no room (line 15)
# location: 15
# json: /failures/0/excerpt line 15, in place
# json: /cases/0/printed looking
# json: /log looking
# never: uncaught
# says: line 15, in place
# Its calls at the exception are not output of its own.
def place(n, row):
    if row == 2:
        # too far
        raise ValueError("no room")
    return place(n, row + 1)


def solve_n_queens(n, queen):
    print("looking", end="")
    return place(n, 0)
