def generate(seed, size):
    return f"[{size}]"
