from random import Random


# The judge calls this for random cases. It returns a case of that size, in the form of a line of a suite.
# The same seed and size have to give the same case at any time: no clock, no other source of chance.
def generate(seed: int, size: int) -> str:
    random = Random(seed)
    return f"[{[random.randint(-1000, 1000) for _ in range(size)]}]"
