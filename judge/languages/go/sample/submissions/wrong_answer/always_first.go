package main

// The folder's name says which verdict a submission must get. Wrong ones prove that suites and checker find mistakes.
func indexOfLargest(numbers []int) int {
	return 0
}
