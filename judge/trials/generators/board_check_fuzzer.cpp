// libFuzzer target: the checker's verdict on any answer to any question of a small board, against the rules of the kata
// written down once more, without speed. Also renders each fault as a report does.
//
// An input is three bytes, the size of the board and the square of the question, and the answer behind them. Bytes
// alone would never become a right board; so the mutator also writes right boards, and changes them as submissions do.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "judge/katas/mandatory_queen/board_check.h"
#include "judge/katas/mandatory_queen/board_picture.h"
#include "judge/trials/generators/answer_mutation.h"
#include "judge/trials/generators/encounters.h"

namespace {

using judge::fuzz::Encounters;
using queens::Case;
using queens::Square;

constexpr std::int64_t kSizes[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 30000};
constexpr std::int64_t kMostSearched = 12;
constexpr std::size_t kQuestionBytes = 3;

bool attack(const Square& a, const Square& b) {
  return a.row == b.row || a.col == b.col || a.row - b.row == a.col - b.col || a.row - b.row == b.col - a.col;
}

bool isFree(const std::vector<Square>& queens, const Square& square) {
  return std::none_of(queens.begin(), queens.end(), [&](const Square& queen) { return attack(queen, square); });
}

/// Fills the rows from `row` on, in which columns are tried from `start` on and around; the queen of the question
/// stands.
bool fill(const Case& question, std::vector<Square>& queens, std::int64_t row, std::int64_t start) {
  if (row == question.n) return true;
  if (row == question.queen.row) return fill(question, queens, row + 1, start);
  for (std::int64_t i = 0; i < question.n; ++i) {
    const Square square{row, (start + i) % question.n};
    if (!isFree(queens, square)) continue;
    queens.push_back(square);
    if (fill(question, queens, row + 1, start)) return true;
    queens.pop_back();
  }
  return false;
}

/// The queens of a right board, if there is one; n <= kMostSearched. `start` chooses among them.
std::optional<std::vector<Square>> solution(const Case& question, std::int64_t start) {
  std::vector<Square> queens;
  if (question.n > 0) queens.push_back(question.queen);
  if (!fill(question, queens, 0, start)) return std::nullopt;
  return queens;
}

/// Every square of a board that is too large to search has a solution.
bool hasSolution(const Case& question) {
  if (question.n > kMostSearched) return true;
  static std::vector<std::optional<bool>> known((kMostSearched + 1) * 1000);
  auto& answer = known[static_cast<std::size_t>(question.n * 1000 + question.queen.row * 20 + question.queen.col)];
  if (!answer) answer = solution(question, 0).has_value();
  return *answer;
}

bool isRightByTheRules(const Case& question, std::string_view answer) {
  const std::int64_t n = question.n;
  if (n == 0 || !hasSolution(question)) return answer.empty();
  if (answer.size() != static_cast<std::size_t>(n * (n + 1))) return false;
  std::vector<Square> queens;
  for (std::int64_t i = 0; i < n * (n + 1); ++i) {
    const char byte = answer[static_cast<std::size_t>(i)];
    const Square square{i / (n + 1), i % (n + 1)};
    if ((square.col == n) != (byte == '\n')) return false;
    if (byte != '\n' && byte != '.' && byte != 'Q') return false;
    if (byte == 'Q' && !isFree(queens, square)) return false;
    if (byte == 'Q') queens.push_back(square);
  }
  const bool holdsQueen = std::find(queens.begin(), queens.end(), question.queen) != queens.end();
  return holdsQueen && queens.size() == static_cast<std::size_t>(n);
}

Case questionOf(const std::uint8_t* data) {
  const std::int64_t n = kSizes[data[0] % std::size(kSizes)];
  if (n == 0) return {};
  return {n, {data[1] % n, data[2] % n}};
}

std::string boardText(std::int64_t n, const std::vector<Square>& queens) {
  std::string text;
  for (std::int64_t row = 0; row < n; ++row) text += std::string(static_cast<std::size_t>(n), '.') + '\n';
  for (const auto& [row, col] : queens) text[static_cast<std::size_t>(row * (n + 1) + col)] = 'Q';
  return text;
}

/// A right answer to the question, or the empty one to a board too large to search.
std::string rightAnswer(const Case& question, std::int64_t start) {
  if (question.n > kMostSearched) return {};
  const auto queens = solution(question, start);
  return queens ? boardText(question.n, *queens) : std::string();
}

std::string mutated(const std::string& input, std::mt19937& random) {
  const Case question = questionOf(reinterpret_cast<const std::uint8_t*>(input.data()));
  std::string answer = input.substr(kQuestionBytes);
  if (random() % 2 == 0) answer = rightAnswer(question, static_cast<std::int64_t>(random() % kMostSearched));
  const auto mutations = judge::fuzz::answerMutations();
  for (std::size_t count = random() % 3; count > 0; --count) {
    answer = mutations[random() % mutations.size()].change(answer, random() % 5000, random() % 5000);
  }
  return input.substr(0, kQuestionBytes) + answer;
}

Encounters encounters({"right boards", "right answers of no solution", "wrong answers"});

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  std::mt19937 random(seed);
  if (size < kQuestionBytes || random() % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string input = mutated(std::string(data, data + size), random);
  if (input.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::copy(input.begin(), input.end(), data);
  return input.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kQuestionBytes) return 0;
  const Case question = questionOf(data);
  const std::vector<char> exact(data + kQuestionBytes, data + size);  // nothing behind it that could be read
  const std::string_view answer(exact.data(), exact.size());
  const auto fault = judge::checkBoard(question, answer);
  if (fault.has_value() == isRightByTheRules(question, answer)) std::abort();
  encounters.count(fault ? 2 : answer.empty() ? 1 : 0);
  if (!fault) return 0;
  if (judge::sentence(*fault).empty()) std::abort();
  judge::excerpt(question, answer, *fault);
  return 0;
}
