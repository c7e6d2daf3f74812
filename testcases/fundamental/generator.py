def generate(seed, size):
    """There is one case of each size."""
    return f"[{size}]"
