def repair_placement(placement):
    return placement
