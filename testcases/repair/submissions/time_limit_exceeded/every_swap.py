from itertools import combinations, count


def repair_placement(placement):
    for swaps in count():
        found = search(list(placement), swaps)
        if found:
            return found


def search(cols, swaps):
    if swaps == 0:
        return cols if is_solution(cols) else None
    for one, other in combinations(range(len(cols)), 2):
        cols[one], cols[other] = cols[other], cols[one]
        found = search(cols, swaps - 1)
        if found:
            return found
        cols[one], cols[other] = cols[other], cols[one]
    return None


def is_solution(cols):
    return not any(abs(cols[one] - cols[other]) == other - one for one, other in combinations(range(len(cols)), 2))
