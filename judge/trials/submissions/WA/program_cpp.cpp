// expect: WA
// judge: --mode program --suite tiny
// Writes the board of one square, whatever it reads: nothing at all.
#include <iostream>
int main() { std::cout << "Q\n"; }
