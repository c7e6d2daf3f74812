from random import Random


def generate(seed, size):
    """A queen anywhere, and often on an edge or near the middle, where searches go wrong."""
    random = Random(f"{seed} {size}")

    def place():
        anywhere = random.randrange(size)
        return random.choice([0, size - 1, size // 2, (size - 1) // 2, anywhere, anywhere, anywhere, anywhere])

    return f"[{size}, {place()}, {place()}]"
