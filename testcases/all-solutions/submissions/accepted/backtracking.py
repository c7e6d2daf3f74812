def all_solutions(n):
    solutions = []
    cols, rising, falling = [], set(), set()

    def place(row):
        if row == n:
            solutions.append(cols.copy())
            return
        for col in range(n):
            if col in cols or row + col in rising or row - col in falling:
                continue
            cols.append(col)
            rising.add(row + col)
            falling.add(row - col)
            place(row + 1)
            cols.pop()
            rising.remove(row + col)
            falling.remove(row - col)

    place(0)
    return solutions
