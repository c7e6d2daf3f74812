# expect: TLE
# judge: --suite tiny --total-seconds 0.5 --fail-fast
# json: /cases/0/printed looking at 1, queen (0, 0)
# Waits for a board that never gets better.
def solve_n_queens(n, queen):
    print("looking at", n, end="")
    print(", queen", queen, end="")
    attacks = n
    while attacks:
        attacks = max(attacks, 1)
    return ""
