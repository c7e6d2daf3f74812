// The folder's name says which verdict a submission must get. Wrong ones prove that suites and checker find mistakes.
function indexOfLargest(numbers) {
  return 0;
}
