// expect: WA
// judge: --mode program --suite tiny
// Writes the board of one square, whatever it reads: nothing at all.
class Any {
  public static void main(String... arguments) {
    System.out.println("Q");
  }
}
