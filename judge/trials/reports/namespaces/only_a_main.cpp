// json: /verdict CE
// none: /compile/function
// says: there is no function that can be called as std::string solveNQueens(int n, std::pair<int, int> queen)
// says: its main() is not called here
// A whole program.
#include <iostream>

int main() {
  int n = 0;
  std::cin >> n;
  std::cout << std::string(n, '.');
}
