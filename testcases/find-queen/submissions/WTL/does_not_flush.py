import sys

n = int(input())
low, high = [0, 0], [n - 1, n - 1]
answer = None
while answer != [0, 0]:
    square = [(a + b) // 2 for a, b in zip(low, high)]
    sys.stdout.write(f"{square[0]} {square[1]}\n")  # stays in the buffer
    answer = [int(word) for word in sys.stdin.readline().split()]
    low = [a if where < 0 else at + where for a, at, where in zip(low, square, answer)]
    high = [b if where > 0 else at + where for b, at, where in zip(high, square, answer)]
