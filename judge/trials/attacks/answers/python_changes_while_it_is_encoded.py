# expect: namespaces=WA|RTE|PE|TLE|MLE landlock=WA|RTE|PE|TLE|MLE limits=WA|RTE|PE|TLE|MLE
# judge: --total-seconds 1 --fail-fast
# A list that grows whenever somebody looks at it, made of texts and of itself.
class Rows(list):
    def __iter__(self):
        self.append("Q")
        self.append(self)
        return super().__iter__()

    def __len__(self):
        self.append(self)
        return 3


def solve_n_queens(n, queen):
    rows = Rows("Q" * n)
    rows.append(rows)
    return rows
