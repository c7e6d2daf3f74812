// expect: CE
// reason: line 5: CS0103
// judge: --mode program --suite tiny
// Does not compile.
class Program { static void Main() { nothing(); } }
