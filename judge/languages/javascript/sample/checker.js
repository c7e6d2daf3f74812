// The judge calls this with the arguments of a case and the answer of a submission, which may be any whole number.
// It returns "" where the answer is right, and otherwise what is wrong: one sentence, without a full stop.
function check(numbers, answer) {
  const largest = Math.max(...numbers);
  if (!(answer in numbers)) return `${answer} is no index of the list, expected 0 to ${numbers.length - 1}`;
  if (numbers[answer] < largest) return `at index ${answer} is ${numbers[answer]}, but ${largest} is larger`;
  return "";
}
