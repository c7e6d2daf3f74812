// Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
function indexOfLargest(numbers: number[]): number {
  return numbers.indexOf(Math.max(...numbers));
}
