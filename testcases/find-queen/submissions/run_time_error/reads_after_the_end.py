n = int(input())
low, high = [0, 0], [n - 1, n - 1]
while True:
    square = [(a + b) // 2 for a, b in zip(low, high)]
    try:
        print(*square, flush=True)
    except BrokenPipeError:
        pass
    answer = [int(word) for word in input().split()]  # there is none behind "0 0"
    low = [a if where < 0 else at + where for a, at, where in zip(low, square, answer)]
    high = [b if where > 0 else at + where for b, at, where in zip(high, square, answer)]
