// expect: CE
// reason: line 7: undefined: nothing
// judge: --mode program --suite tiny
// Does not compile.
package main

func main() { nothing() }
