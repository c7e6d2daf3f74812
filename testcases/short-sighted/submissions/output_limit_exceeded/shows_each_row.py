MODULUS = 1000000007


def count_boards(w, h):
    row = [1] * w
    for number in range(1, h):
        print("row", number, row)
        total, framed = sum(row), [0, *row, 0]
        row = [(total - sum(framed[c:c + 3])) % MODULUS for c in range(w)]
    return sum(row) % MODULUS
