# expect: namespaces=TLE|MLE landlock=TLE|MLE limits=TLE|MLE
# judge: --total-seconds 1 --fail-fast
# An array, as NumPy has them, of two rows, each of which is the array again.
class Rows:
    def tolist(self):
        return [self, self]


def solve_n_queens(n, queen):
    return Rows()
