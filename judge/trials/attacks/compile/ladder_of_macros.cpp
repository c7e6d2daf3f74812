// expect: namespaces=CE landlock=CE limits=CE
// reason: line
// Sixteen thousand faulty words from one macro, each explained through eight levels of expansion.
#define A(x) B(x) B(x) B(x) B(x)
#define B(x) C(x) C(x) C(x) C(x)
#define C(x) D(x) D(x) D(x) D(x)
#define D(x) E(x) E(x) E(x) E(x)
#define E(x) F(x) F(x) F(x) F(x)
#define F(x) G(x) G(x) G(x) G(x)
#define G(x) H(x) H(x) H(x) H(x)
#define H(x) x
static int table = A(wrong);
