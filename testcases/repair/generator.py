from random import Random


def generate(seed, size):
    """A solution, swapped at random. What undoes it needs at most as many swaps."""
    random = Random(f"{seed} {size}")
    cols = turned(solution(size, random), random)
    assert no_attack(cols)
    wanted = random.choice([0, 1, 1, 1] if size > 300 else [0, 1, 1, 2, 2] if size > 30 else [0, 1, 1, 2, 2, 3, 3])
    scrambled = cols[:]
    for _ in range(wanted):
        one, other = random.sample(range(size), 2)
        scrambled[one], scrambled[other] = scrambled[other], scrambled[one]
    return f"[{scrambled}] => {swaps(scrambled, cols)}"


def solution(n, random):
    return searched(n, random) if n <= 16 else constructed(n)


def searched(n, random):
    def place(cols):
        row = len(cols)
        if row == n:
            return cols
        for col in random.sample(range(n), n):
            if all(other != col and abs(other - col) != row - at for at, other in enumerate(cols)):
                found = place(cols + [col])
                if found:
                    return found
        return None

    return place([])


def constructed(n):
    """Even rows of a knight's walk, then the odd ones; what is left over modulo 12 says what to mend (E. Pauls, 1874)."""
    rest = n % 12
    even = list(range(2, n + 1, 2))
    odd = list(range(1, n + 1, 2))
    if rest in (3, 9):
        even = even[1:] + [2]
        odd = odd[2:] + [1, 3]
    elif rest == 8:
        odd = [odd[at ^ 1] for at in range(len(odd))]
    elif rest == 2:
        odd = [3, 1] + odd[3:] + [5]
    return [col - 1 for col in even + odd]


def turned(cols, random):
    n = len(cols)
    if random.random() < 0.5:
        cols = cols[::-1]
    if random.random() < 0.5:
        cols = [n - 1 - col for col in cols]
    if random.random() < 0.5:
        row_of = [0] * n
        for row, col in enumerate(cols):
            row_of[col] = row
        cols = row_of
    return cols


def no_attack(cols):
    n = len(cols)
    return n == len(set(cols)) == len({row + col for row, col in enumerate(cols)}) == len(
        {row - col for row, col in enumerate(cols)}
    )


def swaps(before, after):
    """Mends row after row and counts."""
    cols = before[:]
    done = 0
    for row, col in enumerate(after):
        if cols[row] != col:
            at = cols.index(col)
            cols[row], cols[at] = cols[at], cols[row]
            done += 1
    return done
