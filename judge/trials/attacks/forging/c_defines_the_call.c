// expect: namespaces=CE landlock=CE limits=CE
// reason: redefinition of 'qj_call'
// Brings the code that calls it along: it would answer without looking.
struct qj_value;
void qj_put_text(const char* text);
void qj_call(struct qj_value* argument) { qj_put_text(argument ? "Q\n" : ""); }

char* solve_n_queens(int n, int row, int col) { return n == 1 && row == col ? "Q\n" : ""; }
