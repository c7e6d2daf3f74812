#include "judge/katas/folder/answer_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <ranges>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/languages/conversation.h"
#include "judge/languages/plain_text.h"
#include "judge/languages/value_json.h"
#include "judge/languages/value_path.h"
#include "judge/picture/excerpt_text.h"
#include "judge/picture/safe_svg.h"
#include "judge/verdict/outcome.h"
#include "solution/require.h"

namespace judge {
namespace {

constexpr Bytes kMostOfFault{300}, kMostOfLine{120};
constexpr std::size_t kMostLines = 24;

/// The line as a sentence without full stop, at most kMostOfFault long.
std::string asSentence(std::string_view line) {
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

/// The text without its last line end, which makes no difference in text that was printed.
std::string_view withoutLastLineEnd(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

/// The first lines of a text, at most so many.
std::vector<std::string_view> firstLines(std::string_view text, std::size_t most) {
  std::vector<std::string_view> lines;
  for (std::size_t end = 0; end != text.npos && lines.size() < most; text.remove_prefix(end == text.npos ? 0 : end + 1))
    lines.push_back(text.substr(0, end = text.find('\n')));
  return lines;
}

/// The lines in which two texts differ: those returned after "-", those expected after "+", equal ones around them.
std::string differingLines(std::string_view answer, std::string_view expected) {
  constexpr std::size_t kMostRead = 500, kMostShown = 8, kAround = 2;
  using Lines = std::vector<std::string_view>;
  const auto shown = [](const char* sign, const Lines& lines, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, lines.size()); ++i)
      text += fmt::format("{} {}\n", sign, escaped(cut(lines[i], kMostOfLine)));
    return text + (lines.size() > kMostShown && most == kMostShown ? fmt::format("{} ...\n", sign) : "");
  };
  const auto same = static_cast<std::size_t>(std::ranges::mismatch(answer, expected).in1 - answer.begin());
  const std::size_t from = answer.substr(0, same).rfind('\n') + 1;  // npos + 1 is 0
  std::size_t start = from;
  for (std::size_t i = 0; i < kAround && start > 1; ++i) start = answer.rfind('\n', start - 2) + 1;
  Lines returned = firstLines(answer.substr(from), kMostRead), wanted = firstLines(expected.substr(from), kMostRead);
  const auto end = std::ranges::mismatch(returned | std::views::reverse, wanted | std::views::reverse);
  Lines after(end.in1.base(), returned.end());
  if (!after.empty() && after.back().empty()) after.pop_back();  // the end of the last line
  returned.erase(end.in1.base(), returned.end());
  wanted.erase(end.in2.base(), wanted.end());
  return std::string(excerpt_text::kComparison) + shown(" ", linesIn(answer.substr(start, from - start)), kAround) +
         shown("-", returned, kMostShown) + shown("+", wanted, kMostShown) + shown(" ", after, kAround);
}

std::string comparisonExcerpt(const Value& answer, const Value& expected) {
  const auto json = [](const Value& value) { return escaped(jsonOf(value, Bytes{70})); };
  const bool areTexts = answer.kind() == Value::Kind::Text && expected.kind() == Value::Kind::Text;
  if (areTexts && expected.text().find('\n') != std::string_view::npos)
    return differingLines(answer.text(), expected.text());
  return fmt::format("returned {}\nexpected {}\n", json(answer), json(expected));
}

CheckResult unchecked() { return {.fault = {}, .excerpt = {}, .kind = std::string(kNotChecked)}; }

bool denies(const Value& answer, const Type& result) { return result.kind == Type::Kind::Optional && answer.isEmpty(); }

CheckResult outsideRange(const std::string& fault) {
  return {.fault = fault, .excerpt = {}, .kind = "outside the range"};
}

bool holdsNul(const Value& value) {
  if (value.kind() == Value::Kind::Text) return value.text().find('\0') != std::string_view::npos;
  bool found = false;
  if (value.kind() == Value::Kind::List || value.kind() == Value::Kind::Pair)
    value.each([&](const Value& item) { return !(found = holdsNul(item)); });
  return found;
}

/// Adds the image to the result, or the reason why it is left out.
void takePicture(CheckResult& result, std::string_view image) {
  SafeSvg safe = safeSvg(image);
  result.picture = std::move(safe.picture);
  if (!safe.problem.empty()) *result.fault += "; its image is left out: " + safe.problem;
}

constexpr std::string_view kTheAnswer = "the answer";
constexpr Bytes kShown{60};

std::string shortValue(const Value& value) { return value.isNone() ? "none" : escaped(jsonOf(value, kShown)); }

std::vector<Value> itemsOf(const Value& value) {
  std::vector<Value> items;
  value.each([&](const Value& item) { return items.push_back(item), true; });
  return items;
}

/// The difference of two texts; of several lines it names the first that differs. `name`: which text it is.
Difference textDifference(const std::string& name, std::string_view answer, std::string_view expected) {
  const auto wanted = split(expected, '\n'), found = firstLines(answer, wanted.size() + 1);
  if (wanted.size() < 2)
    return {fmt::format("{} is {}, expected {}", name, inQuotes(answer), inQuotes(expected)), "other text"};
  const auto [at, other] = std::ranges::mismatch(found, wanted);
  const auto line = static_cast<std::size_t>(at - found.begin()) + 1;
  if (at != found.end() && other != wanted.end())
    return {fmt::format("line {} of {} is {}, expected {}", line, name, inQuotes(*at), inQuotes(*other)), "other text"};
  if (at == found.end())
    return {fmt::format("{} ends before line {}, expected {}", name, line, inQuotes(*other)), "other length"};
  return {fmt::format("line {} of {} is {}, expected the end of the text", line, name, inQuotes(*at)), "other length"};
}

class DifferenceSearch {
 public:
  Difference in(const Value& answer, const Value& expected, const Type& type) {
    const std::string name = describePath(kTheAnswer, path_);
    if (type.kind == Type::Kind::Optional && !answer.isNone() && !expected.isNone())
      return in(answer, expected, type.of[0]);
    if (type.kind == Type::Kind::Text) return textDifference(name, answer.text(), expected.text());
    if (type.kind == Type::Kind::Pair || type.kind == Type::Kind::List) return among(answer, expected, type);
    return {fmt::format("{} is {}, expected {}", name, shortValue(answer), shortValue(expected)),
            answer.isNone()     ? "none"
            : expected.isNone() ? "not none"
                                : "other value"};
  }

 private:
  Difference among(const Value& answer, const Value& expected, const Type& type) {
    if (answer.size() != expected.size())
      return {fmt::format("{} has {}, expected {}", describePath(kTheAnswer, path_), countText(answer.size(), "item"),
                          expected.size()),
              "other length"};
    const auto found = itemsOf(answer), wanted = itemsOf(expected);
    const auto [at, other] = std::ranges::mismatch(found, wanted, {}, &Value::bytes, &Value::bytes);
    const auto index = static_cast<std::size_t>(at - found.begin());
    path_.push_back({type.kind, index});
    return in(*at, *other, type.of[type.kind == Type::Kind::Pair ? index : 0]);
  }

  ValuePath path_;
};

/// The fault in a validator's feedback, or else `otherwise`. `folder`: that of the program.
CheckResult rejection(const Validator::Result& found, const std::string& otherwise, const std::string& folder) {
  const std::string_view judge = trimmed(found.judgeMessage), team = trimmed(found.teamMessage);
  const std::string_view message = judge.empty() ? team : judge;
  CheckResult result{.fault = otherwise, .excerpt = {}};
  if (!message.empty()) result = checkerFault(message, folder);
  if (!trimmed(found.image).empty()) takePicture(result, trimmed(found.image));
  return result;
}

}  // namespace

CheckResult checkerFault(std::string_view output, const std::string& checker) {
  const std::size_t end = std::min(output.find('\n'), output.size());
  const std::string_view rest = output.substr(std::min(end + 1, output.size()));
  const auto isWordByte = [](unsigned char c) { return std::isalnum(c) || c >= 0x80; };
  CheckResult result{.fault = asSentence(output.substr(0, end)), .excerpt = {}};
  if (std::ranges::none_of(output.substr(0, end), isWordByte) || isImage(trimmed(output)))
    throw KataFault(fmt::format("{} reports a wrong answer, but its first line is {}: expected a sentence", checker,
                                isImage(trimmed(output)) ? "an image" : "empty"));
  if (isImage(trimmed(rest)))
    takePicture(result, trimmed(rest));
  else
    result.excerpt = linesShown(rest);
  return result;
}

AnswerCheck::AnswerCheck(const KataFile& kata, const KataFolder& folder, AuthorPrograms* programs)
    : kata_(kata), programs_(programs) {
  if (!programs) return;
  if (kata.check == KataFile::Check::Program)
    function_ = programs->function(folder.file(kata.checker), checkerSignature(kata));
  if (kata.check == KataFile::Check::Validator) {
    program_ = folder.folder(kValidatorFolder);
    validatorWith(kata.validatorArguments);
  } else if (kata.check == KataFile::Check::Interactor) {
    program_ = folder.folder(kInteractorFolder);
    interactorWith(kata.validatorArguments);
  }
}

Validator& AnswerCheck::validatorWith(const std::vector<std::string>& arguments) {
  queens::require(programs_ != nullptr, "a kata with a validator is equipped before it is asked");
  std::unique_ptr<Validator>& found = validators_[arguments];
  if (!found) found = programs_->validator(program_, arguments);
  return *found;
}

Interactor& AnswerCheck::interactorWith(const std::vector<std::string>& arguments) {
  queens::require(programs_ != nullptr, "a kata with an interactor is equipped before it is asked");
  std::unique_ptr<Interactor>& found = interactors_[arguments];
  if (!found) found = programs_->interactor(program_, arguments);
  return *found;
}

const std::vector<std::string>& AnswerCheck::argumentsOf(const FolderCase& asked) const {
  return asked.validatorArguments ? *asked.validatorArguments : kata_.validatorArguments;
}

CheckResult AnswerCheck::check(const FolderCase& asked, const Value& answer) {
  if (isOpen(asked, kata_)) return unchecked();
  const Type& type = kata_.signature.result;
  std::string room, plainRoom;
  const Value exact = conformed(answer, type, room);
  switch (kata_.check) {
    case KataFile::Check::Equal:
      return compare(asked, exact);
    case KataFile::Check::Program:
      return ask(asked, exact);
    case KataFile::Check::Tokens:
    case KataFile::Check::Validator:
      return checkText(asked, plainAnswer(exact, type, plainRoom));
    case KataFile::Check::Interactor:
      break;
  }
  return {};
}

CheckResult AnswerCheck::checkText(const FolderCase& asked, std::string_view text) {
  if (isOpen(asked, kata_)) return unchecked();
  const Type& type = kata_.signature.result;
  if (kata_.check == KataFile::Check::Validator) return validate(asked, text);
  if (kata_.check == KataFile::Check::Tokens) {
    std::string room;
    const std::string_view expected = plainAnswer(*Value::in(asked.expected), type, room);
    const auto& own = asked.validatorArguments;
    const auto fault = tokenFault(expected, text, own ? tokenRulesIn(*own) : kata_.tokens);
    return {.fault = fault,
            .excerpt = fault ? differingLines(withoutLastLineEnd(text), withoutLastLineEnd(expected)) : ""};
  }
  if (kata_.check == KataFile::Check::Equal && isBareText(type)) {
    const std::string expected = plainAnswer(*Value::in(asked.expected), type);
    if (withoutLastLineEnd(text) == withoutLastLineEnd(expected)) return {};
  }
  if (kata_.check == KataFile::Check::Program && isBareText(type)) {
    CheckResult result = askText(asked, text);
    const bool mayBePrinted = result.fault && text.ends_with('\n');
    return mayBePrinted && !askText(asked, withoutLastLineEnd(text)).fault ? CheckResult() : result;
  }
  const PlainRead read = answerInPlain(text, type);
  if (read.fault) return {.fault = *read.fault, .excerpt = {}, .kind = "no answer of its type"};
  return check(asked, *Value::in(read.bytes));
}

CheckResult AnswerCheck::compare(const FolderCase& asked, const Value& answer) const {
  const Value expected = *Value::in(asked.expected);
  const auto found = difference(answer, expected, kata_.signature.result);
  if (!found) return {};
  return {.fault = found->fault,
          .excerpt = comparisonExcerpt(answer, expected),
          .deniesSolution = denies(answer, kata_.signature.result) && !expected.isNone(),
          .kind = found->kind};
}

CheckResult AnswerCheck::ask(const FolderCase& asked, const Value& answer) {
  if (const auto wrong = outside(kata_, asked, answer)) return outsideRange(*wrong);
  return ask(std::array{std::string_view(asked.request), std::string_view(asked.expected), answer.bytes()},
             holdsNul(answer), denies(answer, kata_.signature.result));
}

/// `text` is a text, or an optional one, as a program printed it.
CheckResult AnswerCheck::askText(const FolderCase& asked, std::string_view text) {
  const bool isOptional = kata_.signature.result.kind == Type::Kind::Optional;
  std::string head;
  if (isOptional && text.empty()) {
    appendNone(head);
    return ask(asked, *Value::in(head));
  }
  if (const auto& bounds = (isOptional ? kata_.resultDomain.parts[0] : kata_.resultDomain).length) {
    const std::string size = std::to_string(text.size());
    const auto wrong = outside(std::string(kTheAnswer), {size, *bounds, "has {} bytes", ValuePath()},
                               kata_.signature.parameters, *Value::allIn(asked.request));
    if (wrong) return outsideRange(*wrong);
  }
  beginList(head, text.size());
  head[0] = static_cast<char>(Value::Kind::Text);  // the size of a text is written as that of a list
  return ask(std::array<std::string_view, 4>{asked.request, asked.expected, head, text},
             text.find('\0') != std::string_view::npos, false);
}

/// The last parts of `request` are the answer, which may be long and is not copied. `denies`: it is none.
CheckResult AnswerCheck::ask(std::span<const std::string_view> request, bool hasNul, bool denies) {
  queens::require(function_ != nullptr, "a kata with a checker is equipped before it is asked");
  if (hasNul && function_->endsTextAtNul())
    return {.fault = "the answer has a NUL byte in a text", .excerpt = {}, .kind = "a NUL byte"};
  const auto run = [&] { return std::string(Value::in(function_->ask(request)).value().text()); };
  const std::string first = run();
  if (first.empty()) return {};
  if (const std::string again = run(); again != first)
    throw KataFault(fmt::format("{} contradicts itself on the same answer: it returned {}, then {}", kata_.checker,
                                inQuotes(first), again.empty() ? "no fault" : inQuotes(again)));
  CheckResult result = checkerFault(first, kata_.checker);
  result.deniesSolution = denies;
  return result;
}

CheckResult AnswerCheck::validate(const FolderCase& asked, std::string_view output) {
  Validator& validator = validatorWith(argumentsOf(asked));
  std::string inputRoom, answerRoom;
  const auto& [input, answer] = filesOf(asked, inputRoom, answerRoom);
  const Validator::Result found = validator.validate(input, answer, output);
  if (found.isRight) return {};
  if (validator.validate(input, answer, output).isRight)
    throw KataFault("the validator contradicts itself on the same answer: it rejected it, then accepted it");
  return rejection(found, "the validator rejects the answer", kValidatorFolder);
}

/// Its CPU time is that of the slowest pass.
Exchange AnswerCheck::inPasses(const FolderCase& asked, const AskPass& askPass) {
  Validator& validator = validatorWith(argumentsOf(asked));
  std::string inputRoom, answerRoom;
  auto [input, answer] = filesOf(asked, inputRoom, answerRoom);
  const auto passes = validator.passes(answer);
  const auto interaction = std::make_shared<Interaction>();
  Nanoseconds slowest{};
  for (std::size_t pass = 1;; ++pass) {
    Exchange exchange = askPass(input);
    slowest = exchange.outcome.cpu = std::max(exchange.outcome.cpu, slowest);
    if (exchange.outcome.answer != AnswerState::Complete || exchange.interrupted) return exchange;
    exchange.interaction = interaction;
    interaction->result = {};
    if (exchange.outcome.exit.value_or(0) != 0 || exchange.outcome.signal) return exchange;
    try {
      interaction->result = passes->validate(input, exchange.answer);
      if (interaction->result.nextInput && pass == kata_.passes)
        interaction->fault = fmt::format("the validator asks for more than {} passes", kata_.passes);
    } catch (const KataFault& fault) {
      interaction->fault = fault.what();
    }
    if (!interaction->fault.empty() || !interaction->result.isRight || !interaction->result.nextInput) return exchange;
    input = inputRoom = *interaction->result.nextInput;
  }
}

Exchange AnswerCheck::interact(const FolderCase& asked, Conversation& submission, const Allowance& allowance) {
  std::string inputRoom, answerRoom;
  const auto& [input, answer] = filesOf(asked, inputRoom, answerRoom);
  return interactorWith(argumentsOf(asked)).interact(input, answer, submission, allowance);
}

/// The contents of the files IN and ANS.
std::pair<std::string_view, std::string_view> AnswerCheck::filesOf(const FolderCase& asked, std::string& inputRoom,
                                                                   std::string& answerRoom) const {
  return {plainArguments(asked.request, kata_.signature.parameters, inputRoom),
          kata_.expected ? plainAnswer(*Value::in(asked.expected), *kata_.expected, answerRoom) : ""};
}

CheckResult interactorsResult(const Interaction& interaction) {
  if (!interaction.fault.empty()) throw KataFault(interaction.fault);
  if (interaction.result.isRight) return {};
  return rejection(
      interaction.result,
      interaction.dialogue ? "the interactor rejects what the submission said" : "the validator rejects the answer",
      interaction.dialogue ? kInteractorFolder : kValidatorFolder);
}

std::optional<Difference> difference(const Value& answer, const Value& expected, const Type& type) {
  if (answer.bytes() == expected.bytes()) return std::nullopt;
  return DifferenceSearch().in(answer, expected, type);
}

}  // namespace judge
