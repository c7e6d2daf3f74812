n = int(input())
for square in range(n * n):
    print(square // n, square % n, flush=True)
    if input() == "0 0":
        break
