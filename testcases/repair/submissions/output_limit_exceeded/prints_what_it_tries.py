def repair_placement(placement):
    cols = list(placement)
    for one in range(len(cols)):
        for other in range(one):
            cols[one], cols[other] = cols[other], cols[one]
            print("trying", cols)
            if not attacked(cols):
                return cols
            cols[one], cols[other] = cols[other], cols[one]
    return cols


def attacked(cols):
    n = len(cols)
    return len({row + col for row, col in enumerate(cols)}) < n or len({row - col for row, col in enumerate(cols)}) < n
