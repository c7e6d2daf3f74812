from random import Random

LARGEST = 100


def generate(seed, size):
    """`size` queens, mostly on boards that hardly have room for them; on one in eight they do not fit."""
    random = Random(f"{seed} {size}")
    sides = [side(size, random), side(size, random)]
    if random.random() < 0.125 and size > 1:
        sides[0] = random.randint(max(1, size - 2), size - 1)
        random.shuffle(sides)
    return f"[{sides[0]}, {sides[1]}, {size}]"


def side(size, random):
    return min(LARGEST, size + random.choice([0, 0, 1, 2, random.randint(0, size)]))
