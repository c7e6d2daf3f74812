MODULUS = 1000000007


def count_boards(w, h):
    """As on a board without edges, where three squares of the next row are always attacked."""
    return w * pow(max(w - 3, 0), h - 1, MODULUS) % MODULUS
