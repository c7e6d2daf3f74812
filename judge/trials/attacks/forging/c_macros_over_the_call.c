// expect: namespaces=WA|CE landlock=WA|CE limits=WA|CE
// Has macros of the harness's names, and for the words that it is written in.
#define QJ_RESULT_optional_text(call) qj_put_text("Q\n")
#define QJ_CALL(...)
#define qj_put_none exit
#define void int
#define struct union

#define if(condition) while (!(condition))
char* solve_n_queens(int n, int row, int col) { return n == 1 && row == col ? "Q\n" : ""; }
