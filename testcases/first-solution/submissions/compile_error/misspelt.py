def first_solution(n):
    cols = []
    while len(cols) < n
        cols.append(2 * len(cols) % n)
    return cols
