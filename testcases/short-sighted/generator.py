from random import Random

MODULUS = 1000000007
LARGEST = 1500


def count(w, h):
    row = [1] * w
    for _ in range(h - 1):
        total, framed = sum(row), [0, *row, 0]
        row = [(total - sum(framed[col:col + 3])) % MODULUS for col in range(w)]
    return sum(row) % MODULUS


def generate(seed, size):
    """A board of that width, mostly about as high as it is wide."""
    random = Random(f"{seed} {size}")
    h = random.choice([size, size, random.randint(1, size), random.randint(size, min(LARGEST, 2 * size))])
    return f"[{size}, {h}] => {count(size, h)}"
