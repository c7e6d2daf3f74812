// expect: RTE
// reason: no idea
// judge: --mode program --suite tiny --fail-fast
// Fails as this language does.
class Program { static void Main() { throw new System.Exception("no idea"); } }
// location: 5
