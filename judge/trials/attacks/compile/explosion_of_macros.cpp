// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 3 --compile-memory-mb 300
// reason: the compiler
// A million million statements in eight lines.
#define TEN(x) x x x x x x x x x x
#define HUNDRED(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x)
#define MANY(x) HUNDRED(HUNDRED(x))
#define TOO_MANY(x) MANY(HUNDRED(x))
void f(int& i) {
  TOO_MANY(TOO_MANY(++i;))
}
