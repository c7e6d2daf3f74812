// expect: CE
// reason: no class has a public static void main(String[] args)
// judge: --mode program --suite tiny
// Does not compile.
class Any {
  static void main(int number) {}
}
