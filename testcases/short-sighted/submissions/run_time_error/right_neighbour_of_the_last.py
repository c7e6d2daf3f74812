MODULUS = 1000000007


def count_boards(w, h):
    row = [1] * w
    for _ in range(h - 1):
        total = sum(row)
        row = [(total - row[c] - row[c + 1] - (row[c - 1] if c > 0 else 0)) % MODULUS for c in range(w)]
    return sum(row) % MODULUS
