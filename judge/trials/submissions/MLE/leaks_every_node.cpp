// expect: MLE
// judge: --suite medium --memory-mb 64 --fail-fast
// A search tree on the heap: a node for every queen that was ever tried, with a copy of the board as text, and no
// delete anywhere.
#include <string>
#include <utility>
#include <vector>

struct Node {
  Node* parent;
  int row, col;
  std::vector<std::string> board;
  std::vector<Node*> children;
};

static bool attacked(const Node* node, int row, int col) {
  for (; node->parent; node = node->parent)
    if (node->col == col || node->row - row == node->col - col || node->row - row == col - node->col) return true;
  return false;
}

static Node* grow(Node* node, int n, std::pair<int, int> queen) {
  const int row = node->row + 1;
  if (row == n) return node;
  for (int col = 0; col < n; ++col) {
    if ((row == queen.first && col != queen.second) || attacked(node, row, col)) continue;
    Node* child = new Node{node, row, col, node->board, {}};
    child->board[row][col] = 'Q';
    node->children.push_back(child);
    if (Node* leaf = grow(child, n, queen)) return leaf;
  }
  return nullptr;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  Node* root = new Node{nullptr, -1, -1, std::vector<std::string>(n, std::string(n, '.')), {}};
  const Node* leaf = grow(root, n, queen);
  if (!leaf) return "";
  std::string text;
  for (const std::string& row : leaf->board) text += row + "\n";
  return text;
}
