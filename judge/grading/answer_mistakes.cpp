#include "judge/grading/answer_mistakes.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <vector>

namespace judge {
namespace {

constexpr std::string_view kPrinted = "if the submission returned what it prints";

/// A text of n * n squares in one line becomes one of n lines.
void breakIntoRows(std::string& text) {
  std::size_t n = 0;
  while (n * n < text.size()) ++n;
  if (n * n != text.size() || text.find('\n') != text.npos) return;
  for (std::size_t row = n; row > 0; --row) text.insert(row * n, 1, '\n');
}

/// Blanks are squares where nothing but queens is beside them.
void fillBlanks(std::string& text) {
  if (text.find_first_not_of(" Qq1X*\n") == text.npos) std::ranges::replace(text, ' ', '.');
}

/// The items of a list of texts in one line become lines.
void splitList(std::string& text) {
  static const RE2 between(R"((['"])\s*,\s*['"])");
  if (linesIn(text).size() == 1) RE2::GlobalReplace(&text, between, "\n");
}

/// A change of an answer's text: every match of the pattern is replaced, or the function called where there is one.
struct Change {
  using Function = void (*)(std::string& text);

  RE2 pattern;
  const char* replacement;
  const char* words;
  Function function = nullptr;

  void makeIn(std::string& text) const {
    if (function)
      function(text);
    else
      RE2::GlobalReplace(&text, pattern, replacement);
  }
};

/// In the order in which they are made; some need one before them. The patterns are compiled at the first call, once.
const std::array<Change, 12>& knownChanges() {
  static const std::array<Change, 12> changes = {{
      {"", "", "with . in place of a blank", fillBlanks},
      {R"(\r)", "", R"(with lines that end with \n alone, not with \r\n)"},
      {R"(\\n)", "\n", R"(with newlines in place of a backslash and an n)"},
      {"", "", "as lines of one text, not as a list that was turned into text", splitList},
      {R"([\[\]'"])", "", "without brackets and quotes"},
      {R"([ \t,|])", "", "without anything between the squares"},
      {R"([q1♛♕X*])", "Q", "with Q for a queen"},
      {R"([_0\-#xo□■·])", ".", "with . for an empty square"},
      {R"(\n\s*\n)", "\n", "without empty lines"},
      {"", "", R"(with \n at the end of each row)", breakIntoRows},
      {R"(\A\s+)", "", "without what is blank before the first line"},
      {R"(\s*\z)", "\n", R"(with one \n at the end of the last line)"},
  }};
  return changes;
}

constexpr std::size_t kLongestTried = 1 << 16;

bool isAccepted(const Question& question, const std::string& text) try {
  return !question.checkText(text).fault;
} catch (const KataFault&) {
  return false;
}

bool isRight(const Question& question, const std::string& text) { return !text.empty() && isAccepted(question, text); }

bool isRightAfter(const Question& question, std::string text, const std::vector<const Change*>& changes) {
  for (const Change* const one : changes) one->makeIn(text);
  return isRight(question, text);
}

/// The words of as few changes as needed: all are made, but functions only where the others do not help, and those
/// taken back without which the answer is right, too.
std::string changesOf(const Question& question, const std::string& text) {
  std::vector<const Change*> made;
  for (const auto function : {static_cast<Change::Function>(nullptr), fillBlanks, splitList, breakIntoRows}) {
    made.clear();
    for (const Change& one : knownChanges())
      if (!one.function || one.function == function) made.push_back(&one);
    if (isRightAfter(question, text, made)) break;
    made.clear();
  }
  for (std::size_t i = 0; i < made.size();) {
    const Change* const one = made[i];
    made.erase(made.begin() + static_cast<std::ptrdiff_t>(i));
    if (!isRightAfter(question, text, made)) made.insert(made.begin() + static_cast<std::ptrdiff_t>(i++), one);
  }
  std::string words;
  for (const Change* const one : made)
    words += fmt::format("{}{}", words.empty() ? "" : one == made.back() ? " and " : ", ", one->words);
  return words;
}

std::string textMistake(const Question& question, const std::string& text) {
  static const RE2 words(R"([A-PR-Za-pr-z]{2}[^\n]*\n?)");
  const bool isToBeEmpty = RE2::FullMatch(text, words) && isAccepted(question, "");
  return isToBeEmpty ? "as the empty answer, not as words" : changesOf(question, text);
}

bool isListOfTexts(const Value& value) {
  bool are = value.kind() == Value::Kind::List && value.size() > 0;
  if (are) value.each([&](const Value& item) { return are = item.kind() == Value::Kind::Text; });
  return are;
}

std::string joined(const Value& list, std::string_view end) {
  std::string text;
  list.each([&](const Value& item) { return text.append(item.text()).append(end), true; });
  return text;
}

/// A list of lists of texts, each of which is joined to a line.
std::string joinedRows(const Value& list) {
  std::string text;
  list.each([&](const Value& row) { return text += isListOfTexts(row) ? joined(row, "") + "\n" : "", true; });
  return text;
}

/// Rows of a list of lists of numbers, or of true and false, where what is not 0 or false is a queen.
std::string numberedRows(const Value& list) {
  std::string text;
  bool areNumbers = true;
  list.each([&](const Value& row) {
    if (row.kind() != Value::Kind::List) return areNumbers = false;
    row.each([&](const Value& square) {
      areNumbers = square.kind() == Value::Kind::Int || square.kind() == Value::Kind::Bool;
      if (areNumbers) text += square.number() == 0 ? '.' : 'Q';
      return areNumbers;
    });
    text += '\n';
    return areNumbers;
  });
  return areNumbers ? text : "";
}

/// The board whose queens stand in these columns, from the first row on, or on these squares.
std::string boardOf(const Value& queens) {
  const std::uint64_t n = queens.size();
  if (n * n > kLongestTried) return "";
  std::vector<std::string> rows(n, std::string(n, '.') + '\n');
  std::int64_t row = 0;
  queens.each([&](const Value& queen) {
    std::vector<std::int64_t> square;
    const auto add = [&](const Value& number) {
      square.push_back(number.kind() == Value::Kind::Int ? number.number() : -1);
      return true;
    };
    if (queen.kind() == Value::Kind::List || queen.kind() == Value::Kind::Pair)
      queen.each(add);
    else
      square.push_back(row++), add(queen);
    const auto isIndex = [&](std::int64_t one) { return one >= 0 && static_cast<std::uint64_t>(one) < n; };
    if (square.size() != 2 || !std::ranges::all_of(square, isIndex)) return rows.clear(), false;
    rows[static_cast<std::size_t>(square[0])][static_cast<std::size_t>(square[1])] = 'Q';
    return true;
  });
  return fmt::format("{}", fmt::join(rows, ""));
}

/// The first list of texts in a list of lists that is a right answer, joined.
bool holdsRightBoard(const Question& question, const Value& list) {
  bool isFound = false;
  list.each([&](const Value& one) { return !(isFound = isListOfTexts(one) && isRight(question, joined(one, "\n"))); });
  return isFound;
}

std::string listMistake(const Question& question, const Value& list) {
  if (list.size() == 0) return isAccepted(question, "") ? "as the empty answer, not as an empty list" : "";
  if (isListOfTexts(list) && isRight(question, joined(list, "\n")))
    return R"(as one text, each row ended by \n, not as a list of rows)";
  if (isListOfTexts(list) && isRight(question, joined(list, ""))) return "as one text, not as a list of parts";
  if (isRight(question, joinedRows(list))) return R"(as one text, each row ended by \n, not as a list of lists)";
  if (isRight(question, numberedRows(list)))
    return R"(as one text with Q and ., each row ended by \n, not as a list of lists of numbers)";
  if (holdsRightBoard(question, list))
    return R"(as one text of a single board, each row ended by \n, not as a list of all boards)";
  if (isRight(question, boardOf(list))) return "drawn as a board, not as a list of the queens' positions";
  return "";
}

/// The text in which answerMistake() tries the known changes.
std::string changedText(const Exchange& exchange) {
  if (exchange.isText) return std::string(exchange.answer);
  const auto value = Value::in(exchange.answer);
  return std::string(value && value->kind() == Value::Kind::Text ? value->text() : exchange.printed);
}

}  // namespace

std::optional<std::string> answerMistake(const Question& question, const Exchange& exchange) {
  if (exchange.answer.size() > kLongestTried || question.result == nullptr || question.interact) return std::nullopt;
  const auto value = exchange.isText ? std::nullopt : Value::in(exchange.answer);
  if (exchange.isText) return textMistake(question, std::string(exchange.answer));
  if (!value) return "";
  // Those who print the board return nothing, true, or whatever came last.
  if (exchange.printedSize.count > 0 && (value->isEmpty() || value->kind() != Value::Kind::Text)) {
    const bool isTried =
        exchange.printed.size() == exchange.printedSize.count && exchange.printed.size() <= kLongestTried;
    const std::string text(isTried ? exchange.printed : "");
    if (isRight(question, text)) return std::string(kPrinted);
    if (value->isEmpty()) {
      if (!isTried) return std::nullopt;
      const std::string words = changesOf(question, text);
      return words.empty() ? "" : fmt::format("{}, {}", kPrinted, words);
    }
  }
  if (value->kind() == Value::Kind::Text) return textMistake(question, std::string(value->text()));
  return value->kind() == Value::Kind::List ? listMistake(question, *value) : "";
}

void AnswerMistakes::add(const Question& question, const Exchange& exchange,
                         const std::optional<std::string>& mistake) {
  if (isOneUnexplained_ || tried_.size() == kMostTried) return;
  ++answers_;
  const auto ofAnswer = answerMistake(question, exchange);
  const auto& known = ofAnswer == "" ? mistake : ofAnswer;
  if (!known) return;
  isOneUnexplained_ = known->empty();
  tried_.push_back({&question, changedText(exchange), *known});
}

std::string AnswerMistakes::sentence() const {
  if (tried_.empty() || isOneUnexplained_) return "";
  const auto count = [&](const Tried& most) {
    return std::ranges::count_if(
        tried_, [&](const Tried& one) { return one.mistake == most.mistake || isRightWith(one, most.mistake); });
  };
  const Tried* most = &tried_.front();
  for (const Tried& one : tried_)
    if (one.mistake != most->mistake && count(one) > count(*most)) most = &one;
  if (answers_ == 1) return "the wrong answer would be right " + most->mistake;
  const std::string which = count(*most) == answers_ ? "all" : fmt::format("{} of", count(*most));
  return fmt::format("{} {}{} wrong answers would be right {}", which, tried_.size() == kMostTried ? "the first " : "",
                     answers_, most->mistake);
}

/// A small board needs fewer changes than others, or shows that others would do, too.
bool AnswerMistakes::isRightWith(const Tried& tried, std::string_view mistake) {
  std::vector<const Change*> changes;
  for (const Change& one : knownChanges())
    if (mistake.find(one.words) != mistake.npos) changes.push_back(&one);
  return !changes.empty() && mistake.starts_with(kPrinted) == tried.mistake.starts_with(kPrinted) &&
         isRightAfter(*tried.question, tried.text, changes);
}

}  // namespace judge
