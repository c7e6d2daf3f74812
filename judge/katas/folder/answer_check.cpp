#include "judge/katas/folder/answer_check.h"

#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/katas/folder/answer_comparison.h"
#include "judge/languages/plain_text.h"
#include "judge/picture/safe_svg.h"
#include "solution/require.h"

namespace judge {
namespace {

constexpr Bytes kMostOfFault{300}, kMostOfLine{120};
constexpr std::size_t kMostLines = 24;

/// One sentence without full stop.
std::string sentence(std::string_view line) {
  line = trimmed(line);
  if (line.ends_with('.') && !line.ends_with("..")) line.remove_suffix(1);
  return escaped(cut(line, kMostOfFault));
}

std::string linesShown(std::string_view text) {
  std::string shown;
  std::size_t lines = 0;
  for (const std::string_view line : linesIn(text)) {
    if (++lines > kMostLines) break;
    shown += escaped(cut(line, kMostOfLine)) + '\n';
  }
  return shown;
}

bool isImage(std::string_view text) { return text.starts_with("<svg") || text.starts_with("<?xml"); }

std::string beside(const Value& answer, const Value& expected) {
  const auto shown = [](const Value& value) { return escaped(jsonOf(value, Bytes{70})); };
  return fmt::format("returned {}\nexpected {}\n", shown(answer), shown(expected));
}

bool denies(const Value& answer, const Type& result) { return result.kind == Type::Kind::Optional && answer.isEmpty(); }

/// A line end more or less at the end of a text that was printed is no difference.
std::string_view withoutLastLineEnd(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

bool holdsNul(const Value& value) {
  if (value.kind() == Value::Kind::Text) return value.text().find('\0') != std::string_view::npos;
  bool found = false;
  if (value.kind() == Value::Kind::List || value.kind() == Value::Kind::Pair)
    value.each([&](const Value& item) { return !(found = holdsNul(item)); });
  return found;
}

/// As far as it does no harm; what cannot be shown is said so.
void takePicture(CheckResult& result, std::string_view image) {
  SafeSvg safe = safeSvg(image);
  result.picture = std::move(safe.picture);
  if (!safe.whyNot.empty()) *result.fault += "; its image is left out: " + safe.whyNot;
}

}  // namespace

CheckResult faultIn(std::string_view said, const std::string& checker) {
  const std::size_t end = std::min(said.find('\n'), said.size());
  const std::string_view rest = said.substr(std::min(end + 1, said.size()));
  const auto isOfWord = [](unsigned char c) { return std::isalnum(c) || c >= 0x80; };
  CheckResult result{.fault = sentence(said.substr(0, end)), .excerpt = {}};
  if (std::ranges::none_of(said.substr(0, end), isOfWord) || isImage(trimmed(said)))
    throw KataFault(fmt::format("{} says that an answer is wrong, but its first line is {}: expected a sentence",
                                checker, isImage(trimmed(said)) ? "that of an image" : "empty"));
  if (isImage(trimmed(rest)))
    takePicture(result, trimmed(rest));
  else
    result.excerpt = linesShown(rest);
  return result;
}

AnswerCheck::AnswerCheck(const KataFile& kata, const KataFolder& folder, AuthorPrograms* programs) : kata_(kata) {
  if (!programs) return;
  if (kata.check == KataFile::Check::Program)
    function_ = programs->function(folder.file(kata.checker), checkerSignature(kata));
  if (kata.check == KataFile::Check::Validator)
    validator_ = programs->validator(folder.folder(kValidatorFolder), kata.validatorArguments);
}

CheckResult AnswerCheck::check(const FolderCase& asked, const Value& answer) {
  const Type& type = kata_.signature.result;
  const std::string bytes = conformed(answer, type);
  const Value exact = *Value::in(bytes);
  switch (kata_.check) {
    case KataFile::Check::Equal:
      return compare(asked, exact);
    case KataFile::Check::Program:
      return ask(asked, exact);
    case KataFile::Check::Tokens:
    case KataFile::Check::Validator:
      return checkText(asked, plainAnswer(exact, type));
  }
  return {};
}

CheckResult AnswerCheck::checkText(const FolderCase& asked, std::string_view text) {
  const Type& type = kata_.signature.result;
  if (kata_.check == KataFile::Check::Validator) return validate(asked, text);
  if (kata_.check == KataFile::Check::Tokens) {
    const auto fault = tokenFault(plainAnswer(*Value::in(asked.expected), type), text, kata_.tokens);
    return {.fault = fault, .excerpt = {}};
  }
  if (kata_.check == KataFile::Check::Equal && isBareText(type)) {
    const std::string expected = plainAnswer(*Value::in(asked.expected), type);
    if (withoutLastLineEnd(text) == withoutLastLineEnd(expected)) return {};
  }
  const PlainRead read = answerInPlain(text, type);
  if (read.fault) return {.fault = *read.fault, .excerpt = {}, .kind = "no answer of its type"};
  CheckResult result = check(asked, *Value::in(read.bytes));
  const bool mayBePrinted = kata_.check == KataFile::Check::Program && isBareText(type) && text.ends_with('\n');
  if (result.fault && mayBePrinted &&
      !check(asked, *Value::in(answerInPlain(withoutLastLineEnd(text), type).bytes)).fault)
    return {};
  return result;
}

CheckResult AnswerCheck::compare(const FolderCase& asked, const Value& answer) const {
  const Value expected = *Value::in(asked.expected);
  const auto found = difference(answer, expected, kata_.signature.result);
  if (!found) return {};
  return {.fault = found->fault,
          .excerpt = beside(answer, expected),
          .deniesSolution = denies(answer, kata_.signature.result) && !expected.isNone(),
          .kind = found->kind};
}

CheckResult AnswerCheck::ask(const FolderCase& asked, const Value& answer) {
  queens::require(function_ != nullptr, "a kata with a checker is equipped before it is asked");
  if (const auto wrong = outside(kata_, asked, answer))
    return {.fault = *wrong, .excerpt = {}, .kind = "outside the range"};
  if (function_->endsTextAtNul() && holdsNul(answer))
    return {.fault = "the answer has a NUL byte in a text", .excerpt = {}, .kind = "a NUL byte"};
  std::string request = asked.request + asked.expected;
  request += answer.bytes();
  const auto say = [&] { return std::string(Value::in(function_->ask(request)).value().text()); };
  const std::string said = say();
  if (said.empty()) return {};
  if (const std::string again = say(); again != said)
    throw KataFault(fmt::format("{} contradicts itself on the same answer: it said {}, then {}", kata_.checker,
                                inQuotes(said), again.empty() ? "that it is right" : inQuotes(again)));
  CheckResult result = faultIn(said, kata_.checker);
  result.deniesSolution = denies(answer, kata_.signature.result);
  return result;
}

CheckResult AnswerCheck::validate(const FolderCase& asked, std::string_view output) {
  queens::require(validator_ != nullptr, "a kata with a validator is equipped before it is asked");
  const std::string answer = kata_.expected ? plainAnswer(*Value::in(asked.expected), *kata_.expected) : "";
  const std::string input = plainArguments(asked.request, kata_.signature.parameters);
  const Validator::Says says = validator_->validate(input, answer, output);
  if (says.isRight) return {};
  if (validator_->validate(input, answer, output).isRight)
    throw KataFault("the validator contradicts itself on the same answer: it refused it, then took it");
  const std::string_view judge = trimmed(says.judgeMessage), team = trimmed(says.teamMessage);
  const std::string_view message = judge.empty() ? team : judge;
  CheckResult result{.fault = "the validator refuses the answer", .excerpt = linesShown(message)};
  if (!message.empty()) result = faultIn(message, kValidatorFolder);
  if (!trimmed(says.image).empty()) takePicture(result, trimmed(says.image));
  return result;
}

}  // namespace judge
