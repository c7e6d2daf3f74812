// expect: namespaces=CE landlock=CE limits=CE
// Eight macros make ten thousand million numbers.
#define A(x) x x x x x x x x x x
#define B(x) A(x) A(x) A(x) A(x) A(x) A(x) A(x) A(x) A(x) A(x)
#define C(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x)
#define D(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x)
#define E(x) D(x) D(x) D(x) D(x) D(x) D(x) D(x) D(x) D(x) D(x)
#define F(x) E(x) E(x) E(x) E(x) E(x) E(x) E(x) E(x) E(x) E(x)
#define G(x) F(x) F(x) F(x) F(x) F(x) F(x) F(x) F(x) F(x) F(x)
#define H(x) G(x) G(x) G(x) G(x) G(x) G(x) G(x) G(x) G(x) G(x)

static const char bytes[] = {H(H(0, ))};

char* solve_n_queens(int n, int row, int col) { return bytes[n] ? "" : row == col ? "Q\n" : ""; }
