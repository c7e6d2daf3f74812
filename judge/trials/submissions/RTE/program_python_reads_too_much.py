# expect: RTE
# reason: threw EOFError: EOF when reading a line (line 6)
# judge: --mode program --suite tiny --fail-fast
n = int(input())
row, col = map(int, input().split())
more = input()
# location: 6
