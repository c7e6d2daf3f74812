// expect: AC
// A beginner's words, all global, many of them taken: read, write, send, check, count, next, prev, run, answer, request,
// question, data, size, main_, and x1 and y1 as parameters. Nothing here comes from the libraries of that name.
#include <string>
#include <utility>
#include <vector>

struct Case {
  int n, row, col;
};
struct Limits {
  int steps;
};

Case question;
std::vector<int> answer;
std::vector<int> count, left_, right_;
int prev = 1;
int size;
std::string buffer, data, request;

int next() {
  prev = static_cast<int>((prev * 48271LL) % 2147483647);
  return prev;
}

bool attack(int x1, int y1, int x2, int y2) {
  return x1 == x2 || y1 == y2 || x1 - x2 == y1 - y2 || x1 - x2 == y2 - y1;
}

void write(int row, int col, int by) {
  count[col] += by;
  left_[row + col] += by;
  right_[row - col + size] += by;
}

int read(int row, int col) { return count[col] + left_[row + col] + right_[row - col + size]; }

bool check() {
  for (int row = 0; row < size; ++row)
    if (read(row, answer[row]) != 3) return false;
  return true;
}

void reset() {
  count.assign(size, 0);
  left_.assign(2 * size, 0);
  right_.assign(2 * size, 0);
  answer.assign(size, 0);
  for (int row = 0; row < size; ++row) {
    answer[row] = row == question.row ? question.col : next() % size;
    write(row, answer[row], 1);
  }
}

void send(int row) {
  write(row, answer[row], -1);
  int best = next() % size;
  for (int i = 0, from = best; i < size; ++i) {
    int col = (from + i) % size;
    if (read(row, col) < read(row, best)) best = col;
  }
  answer[row] = best;
  write(row, best, 1);
}

void run(Limits limits) {
  for (int step = 0; step < limits.steps; ++step) {
    if (step % size == 0 && check()) return;
    int row = step % size;
    if (row != question.row && read(row, answer[row]) > 3) send(row);
  }
}

bool backtrack(int row) {
  if (row == size) return true;
  for (int col = 0; col < size; ++col) {
    if (row == question.row && col != question.col) continue;
    bool fits = true;
    for (int i = 0; i < row; ++i) fits = fits && !attack(row, col, i, answer[i]);
    answer[row] = col;
    if (fits && backtrack(row + 1)) return true;
  }
  return false;
}

std::string report() {
  buffer.clear();
  for (int row = 0; row < size; ++row) {
    data.assign(size, '.');
    data[answer[row]] = 'Q';
    buffer += data + "\n";
  }
  return buffer;
}

int main_(int n, int row, int col) {
  question = {n, row, col};
  size = n;
  request = std::to_string(n);
  answer.assign(n, 0);
  if (n < 9) return backtrack(0);
  do {
    reset();
    run({200 * n});
  } while (!check());
  return 1;
}

std::string solveNQueens(int n, std::pair<int, int> pair) {
  if (!main_(n, pair.first, pair.second)) return "";
  return report();
}
