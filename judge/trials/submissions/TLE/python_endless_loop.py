# expect: TLE
# judge: --suite tiny --total-seconds 0.5 --fail-fast
# Waits for a board that never gets better.
def solve_n_queens(n, queen):
    attacks = n
    while attacks:
        attacks = max(attacks, 1)
    return ""
