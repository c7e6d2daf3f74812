// expect: namespaces=WA landlock=WA limits=open
// judge: --fresh
// Writes down what it is asked, and knows the answer only if it was asked that before, perhaps in another run.
#include <fstream>
#include <string>
#include <utility>

static bool place(std::string& board, int n, int row, std::pair<int, int> queen) {
  if (row == n) return true;
  for (int col = 0; col < n; ++col) {
    bool free = row != queen.first || col == queen.second;
    for (int r = 0; r < row; ++r)
      for (const int c : {col, col - row + r, col + row - r})
        free = free && (c < 0 || c >= n || board[r * (n + 1) + c] == '.');
    if (!free) continue;
    board[row * (n + 1) + col] = 'Q';
    if (place(board, n, row + 1, queen)) return true;
    board[row * (n + 1) + col] = '.';
  }
  return false;
}

static std::string solve(int n, std::pair<int, int> queen) {
  std::string board;
  for (int row = 0; row < n; ++row) board += std::string(n, '.') + "\n";
  return place(board, n, 0, queen) ? board : "";
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  const std::string key = std::to_string(n) + " " + std::to_string(queen.first) + " " + std::to_string(queen.second);
  std::string known;
  for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm"}) {
    const std::string notes = folder + std::string("/queens-attack-remembers");
    std::ifstream file(notes);
    for (std::string line; std::getline(file, line);) known += line + "\n";
    std::ofstream(notes, std::ios::app) << key << "\n";
  }
  return known.find(key + "\n") == known.npos ? "Q" : solve(n, queen);
}
