"""Answers where the queen is from the squares that a submission asks for: exit status 42 once it has found her."""
import re
import sys

RIGHT, WRONG = 42, 43
with open(sys.argv[1]) as file:
    n, *queen = map(int, file.read().split())


def refuse(reason):
    with open(sys.argv[3] + "/judgemessage.txt", "w") as file:
        file.write(reason)
    sys.exit(WRONG)


def questions(count):
    return "1 question" if count == 1 else f"{count} questions"


def asked(count):
    """The square of the next question, after `count` of them."""
    line = sys.stdin.buffer.readline(200).decode(errors="replace")
    if not line:
        refuse(f"ended after {questions(count)} and has not found the queen")
    if not re.fullmatch(r"\s*-?\d{1,18}\s+-?\d{1,18}\s*", line, re.ASCII):
        refuse(f"said {ascii(line[:40].rstrip())}, expected a row and a column")
    square = [int(number) for number in line.split()]
    if not all(0 <= number < n for number in square):
        refuse(f"asked for row {square[0]} col {square[1]}, rows and columns are 0 to {n - 1}")
    return square


print(n, flush=True)
for count in range(n.bit_length()):
    answer = [(hidden > number) - (hidden < number) for hidden, number in zip(queen, asked(count))]
    print(*answer, flush=True)
    if answer == [0, 0]:
        sys.exit(RIGHT)
refuse(f"has not found the queen in {questions(n.bit_length())}, which is enough for {n} rows")
