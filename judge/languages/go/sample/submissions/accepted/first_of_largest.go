package main

// Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
func indexOfLargest(numbers []int) int {
	index := 0
	for i, number := range numbers {
		if number > numbers[index] {
			index = i
		}
	}
	return index
}
