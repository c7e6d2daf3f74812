MODULUS = 1000000007


def count_boards(w, h):
    row = [1] * w
    for _ in range(h - 1):
        total = sum(row)
        left, right = [0] + row[:-1], row[1:] + [0]
        row = [(total - a - b - c) % MODULUS for a, b, c in zip(left, row, right)]
    return sum(row) % MODULUS
