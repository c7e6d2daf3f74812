n = int(input())
low, high = [0, 0], [n - 1, n - 1]
while low != high:  # and does not ask for the last square that is left
    square = [(a + b) // 2 for a, b in zip(low, high)]
    print(*square, flush=True)
    answer = [int(word) for word in input().split()]
    low = [a if where < 0 else at + where for a, at, where in zip(low, square, answer)]
    high = [b if where > 0 else at + where for b, at, where in zip(high, square, answer)]
