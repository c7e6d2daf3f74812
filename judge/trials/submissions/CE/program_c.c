// expect: CE
// reason: line 5: 'nothing' undeclared
// judge: --mode program --suite tiny
// Does not compile.
int main(void) { return nothing; }
// location: 5:25
