// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --suite tiny --total-seconds 0.3 --wall-factor 20 --fail-fast
// then: honest
// Answers right, and leaves goroutines that compute for ever behind each answer.
package main

import "time"

func attack() bool {
	for i := 0; i < 3; i++ {
		go func() {
			for {
			}
		}()
	}
	time.Sleep(300 * time.Millisecond)
	return false
}
