// expect: RTE
// reason: panic: no idea
// judge: --mode program --suite tiny --fail-fast
// Fails as this language does.
package main

func main() { panic("no idea") }
// location: 7
