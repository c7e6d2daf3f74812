// expect: RTE
// reason: threw IllegalStateException: no idea (line 7)
// judge: --mode program --suite tiny --fail-fast
// Fails as this language does.
class Any {
  public static void main(String[] arguments) {
    throw new IllegalStateException("no idea");
  }
}
// location: 7
