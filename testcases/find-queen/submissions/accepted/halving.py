n = int(input())
low, high = [0, 0], [n - 1, n - 1]
answer = None
while answer != [0, 0]:
    square = [(a + b) // 2 for a, b in zip(low, high)]
    print(*square, flush=True)
    answer = [int(word) for word in input().split()]
    low = [at if where == 0 else at + 1 if where > 0 else a for a, at, where in zip(low, square, answer)]
    high = [at if where == 0 else at - 1 if where < 0 else b for b, at, where in zip(high, square, answer)]
