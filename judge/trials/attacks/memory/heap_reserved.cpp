// expect: namespaces=RTE|MLE landlock=RTE|MLE limits=RTE|MLE
// judge: --fail-fast
// reason: std::bad_alloc
// Asks for 64 GiB at once, and touches nothing of it.
#include <string>
#include <utility>

std::string solveNQueens(int n, std::pair<int, int>) {
  char* volatile board = new char[64ul << 30];
  board[n] = 'Q';
  return {board, 1};
}
