# expect: CE
# json: /hint a method has self as its first parameter
# lines: 24
class NQueens:
    def solve_n_queens(n, queen):
        return ""
