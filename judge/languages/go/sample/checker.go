package main

import "fmt"

// The judge calls this with the arguments of a case and the answer of a submission, which may be any whole number.
// It returns "" where the answer is right, and otherwise what is wrong: one sentence, without a full stop.
func check(numbers []int, answer int) string {
	if answer < 0 || answer >= len(numbers) {
		return fmt.Sprintf("%d is no index of the list, expected 0 to %d", answer, len(numbers)-1)
	}
	for _, number := range numbers {
		if number > numbers[answer] {
			return fmt.Sprintf("at index %d is %d, but %d is larger", answer, numbers[answer], number)
		}
	}
	return ""
}
