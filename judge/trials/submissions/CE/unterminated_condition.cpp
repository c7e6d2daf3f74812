// expect: CE
// reason: unterminated
// #ifdef for a debug version, without #endif.
#include <string>
#include <utility>

#ifdef DEBUG_BOARD
#include <iostream>
static void print(const std::string& board) { std::cerr << board; }

std::string solveNQueens(int n, std::pair<int, int> queen) {
  return n == 1 && queen.first == 0 ? "Q\n" : "";
}
