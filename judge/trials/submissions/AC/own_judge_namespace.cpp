// expect: AC
// Tidy to a fault: layers in namespaces that happen to be called judge, harness, kata, queens and detail, all of them
// opened at the end with using-directives.
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kata {
struct Question {
  int n;
  int row;
  int col;
};
using Answer = std::vector<int>;
}  // namespace kata

namespace judge {
class Verdict {
 public:
  Verdict(const kata::Answer& answer, int n) : inColumn(n), down(2 * n), up(2 * n) {
    for (int row = 0; row < n; ++row) move(row, answer[row], 1);
  }
  void move(int row, int col, int by) {
    inColumn[col] += by;
    down[row - col + static_cast<int>(inColumn.size())] += by;
    up[row + col] += by;
  }
  int at(int row, int col) const {
    return inColumn[col] + down[row - col + static_cast<int>(inColumn.size())] + up[row + col];
  }

 private:
  std::vector<int> inColumn, down, up;
};

inline bool check(const Verdict& verdict, const kata::Answer& answer) {
  for (std::size_t row = 0; row < answer.size(); ++row)
    if (verdict.at(static_cast<int>(row), answer[row]) > 3) return false;
  return true;
}
}  // namespace judge

namespace queens::detail {
inline bool hopeless(const kata::Question& q) {
  const bool onLongDiagonal = q.row == q.col || q.row + q.col == q.n - 1;
  return q.n == 2 || q.n == 3 || (onLongDiagonal && (q.n == 4 || q.n == 6));
}
}  // namespace queens::detail

namespace harness {
inline std::mt19937& dice() {
  static std::mt19937 engine(99);
  return engine;
}

inline bool attempt(const kata::Question& q, kata::Answer& answer) {
  for (int row = 0; row < q.n; ++row) answer[row] = row == q.row ? q.col : static_cast<int>(dice()() % q.n);
  judge::Verdict verdict(answer, q.n);
  for (int sweep = 0; sweep < 100; ++sweep) {
    if (judge::check(verdict, answer)) return true;
    for (int row = 0; row < q.n; ++row) {
      if (row == q.row || verdict.at(row, answer[row]) == 3) continue;
      verdict.move(row, answer[row], -1);
      const int from = static_cast<int>(dice()() % q.n);
      int best = from;
      for (int i = 1; i < q.n; ++i) {
        const int col = (from + i) % q.n;
        if (verdict.at(row, col) < verdict.at(row, best)) best = col;
      }
      answer[row] = best;
      verdict.move(row, best, 1);
    }
  }
  return false;
}

inline std::string answer(const kata::Answer& columns) {
  std::string text;
  for (int col : columns) {
    text.append(columns.size(), '.');
    text[text.size() - columns.size() + col] = 'Q';
    text.push_back('\n');
  }
  return text;
}
}  // namespace harness

using namespace kata;
using namespace judge;
using namespace queens;
using namespace harness;

std::string solveNQueens(int n, std::pair<int, int> square) {
  const Question question{n, square.first, square.second};
  Answer columns(n);
  if (detail::hopeless(question)) return "";
  while (n > 0 && !attempt(question, columns)) {
  }
  return harness::answer(columns);
}
