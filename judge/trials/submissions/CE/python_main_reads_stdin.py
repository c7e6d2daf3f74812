# expect: CE
# judge: --suite tiny
# json: /hint this is a whole program: grade it with --mode program
import sys


def main():
    data = sys.stdin.read().split()
    n, r, c = int(data[0]), int(data[1]), int(data[2])
    print(solve(n, r, c))


def solve(n, r, c):
    return "Q\n" if n == 1 else ""


if __name__ == "__main__":
    main()
