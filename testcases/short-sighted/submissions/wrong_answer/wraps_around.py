MODULUS = 1000000007


def count_boards(w, h):
    row = [1] * w
    for _ in range(h - 1):
        total = sum(row)
        # row[-1] is the last column, no neighbour of the first
        row = [(total - row[c - 1] - row[c] - row[(c + 1) % w]) % MODULUS for c in range(w)]
    return sum(row) % MODULUS
