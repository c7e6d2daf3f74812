// Whole numbers as text, with signs and zeros before them.
package main

func countSolutions(n int) string {
	return []string{"+1", "+01", "-0", "-00", "+2", "0010", "+4", "+40", "0092", "000352", "+724", "02680", "+14200", "073712"}[n]
}
