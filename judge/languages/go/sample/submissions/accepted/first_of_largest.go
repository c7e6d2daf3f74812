package main

// Submissions in this folder have to be accepted. One at least is needed: it proves that the kata can be solved.
func placeOfLargest(numbers []int) int {
	place := 0
	for i, number := range numbers {
		if number > numbers[place] {
			place = i
		}
	}
	return place
}
