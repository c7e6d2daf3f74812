// expect: CE
// reason: line 5: 'nothing' was not declared in this scope
// judge: --mode program --suite tiny
// Does not compile.
int main() { return nothing; }
// location: 5:21
