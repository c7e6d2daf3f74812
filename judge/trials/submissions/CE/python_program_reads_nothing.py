# expect: CE
# json: /hint this is a whole program: move its work into the function
# Its board has eight rows, whatever is asked.
N = 8
def printSolution(board):
    for i in range(N):
        for j in range(N):
            print("Q" if board[i][j] else ".", end=" ")
        print()
def isSafe(board, row, col):
    return True
def solveNQUtil(board, col):
    return True
def solveNQ():
    board = [[0]*N for _ in range(N)]
    if not solveNQUtil(board, 0):
        print("Solution does not exist")
        return False
    printSolution(board)
    return True
if __name__ == '__main__':
    solveNQ()
