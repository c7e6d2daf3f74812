package main

import (
	"fmt"
	"sort"
)

func repairPlacement(placement []int) []int {
	sort.Ints(placement)
	return placement
}
