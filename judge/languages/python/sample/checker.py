# The judge calls this with the arguments of a case and the answer of a submission, which may be any whole number.
# It returns "" where the answer is right, and otherwise what is wrong: one sentence, without a full stop.
def check(numbers: list[int], answer: int) -> str:
    if not 0 <= answer < len(numbers):
        return f"{answer} is no index of the list, expected 0 to {len(numbers) - 1}"
    if numbers[answer] < max(numbers):
        return f"at index {answer} is {numbers[answer]}, but the largest number is {max(numbers)}"
    return ""
