package main

import "math/big"

func count(all, cols, left, right uint32) int64 {
	if cols == all {
		return 1
	}
	var total int64
	for free := all &^ (cols | left | right); free != 0; free &= free - 1 {
		bit := free & -free
		total += count(all, cols|bit, (left|bit)<<1, (right|bit)>>1)
	}
	return total
}

func countSolutions(n int) *big.Int {
	if n == 0 {
		return big.NewInt(1)
	}
	all := uint32(1)<<n - 1
	parts := make(chan int64)
	for col := 0; col < n; col++ {
		go func(bit uint32) {
			parts <- count(all, bit, bit<<1, bit>>1)
		}(uint32(1) << col)
	}
	total := int64(0)
	for col := 0; col < n; col++ {
		total += <-parts
	}
	return big.NewInt(total)
}
