# expect: AC
# judge: --mode program --suite tiny --suite unsolvable
# Reads by input(), leaves by exit(), and has a main part.
def solve(n, row, col):
    at = [-1] * n
    if n:
        at[row] = col

    def fits(r, c):
        return all(other < 0 or i == r or (other != c and abs(other - c) != abs(i - r)) for i, other in enumerate(at))

    def place(r):
        if r == n:
            return True
        if r == row:
            return place(r + 1)
        for c in range(n):
            if fits(r, c):
                at[r] = c
                if place(r + 1):
                    return True
                at[r] = -1
        return False

    return at if place(0) else None


if __name__ == "__main__":
    n = int(input())
    board = solve(n, *map(int, input().split()))
    if board is None:
        exit()
    for c in board:
        print("." * c + "Q" + "." * (n - c - 1))
