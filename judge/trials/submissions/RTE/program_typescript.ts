// expect: RTE
// reason: threw RangeError: no idea
// judge: --mode program --suite tiny --fail-fast
// Fails as this language does.
function fail(): never {
  throw new RangeError('no idea');
}
fail();
// location: 6
