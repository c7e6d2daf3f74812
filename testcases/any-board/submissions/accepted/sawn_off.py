def queens_on_board(w, h, k):
    """The first k rows of a board that is square."""
    n = max(w, h)
    if k > min(w, h) or (n == k and k in (2, 3) and w == h):
        return None
    squares = list(enumerate(square_board(n)[:k]))
    return squares if w >= h else [(col, row) for row, col in squares]


def square_board(n):
    """Columns by rows: a walk in knight's moves, mended where n leaves 2 or 3 modulo 6. Below 4, all that fits."""
    if n < 4:
        return [0, 2][: max(1, n - 1)]
    even = list(range(1, n, 2))
    odd = list(range(0, n, 2))
    if n % 6 == 2:
        odd[:2] = [2, 0]
        odd.append(odd.pop(2))
    elif n % 6 == 3:
        even.append(even.pop(0))
        odd += [odd.pop(0), odd.pop(0)]
    return even + odd
