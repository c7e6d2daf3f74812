// expect: TLE
// judge: --mode program --suite tiny --fail-fast --case-seconds 0.5
// Never comes to an end.
while (true) {}
