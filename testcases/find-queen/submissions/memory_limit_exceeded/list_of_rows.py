n = int(input())
rows, cols = list(range(n)), list(range(n))
answer = None
while answer != [0, 0]:
    row, col = rows[(len(rows) - 1) // 2], cols[(len(cols) - 1) // 2]
    print(row, col, flush=True)
    answer = [int(word) for word in input().split()]
    rows = [at for at in rows if (at > row) - (at < row) == answer[0]]
    cols = [at for at in cols if (at > col) - (at < col) == answer[1]]
