// expect: RTE
// reason: threw RangeError: no idea (line 6)
// judge: --mode program --suite tiny --fail-fast
// Fails as this language does.
function fail() {
  throw new RangeError('no idea');
}
fail();
// location: 6
