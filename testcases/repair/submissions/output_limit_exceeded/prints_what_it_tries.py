def repair_placement(placement):
    cols = list(placement)
    swaps = 0
    while not mend(cols, swaps):
        swaps += 1
    return cols


def mend(cols, swaps):
    print(swaps, "swaps left:", cols)
    attack = first_attack(cols)
    if attack is None or swaps == 0:
        return attack is None
    for row in attack:
        for other in range(len(cols)):
            cols[row], cols[other] = cols[other], cols[row]
            if other != row and mend(cols, swaps - 1):
                return True
            cols[row], cols[other] = cols[other], cols[row]
    return False


def first_attack(cols):
    seen = {}
    for row, col in enumerate(cols):
        for line in (("rising", row + col), ("falling", row - col)):
            if line in seen:
                return seen[line], row
            seen[line] = row
    return None
