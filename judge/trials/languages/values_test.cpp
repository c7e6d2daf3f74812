// Tests that every language transfers the same values: an echo in each takes all of values.txt and returns them
// unchanged. Each type is a program to build: only the basic types are tested often, the others under the label `slow`.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <re2/re2.h>

#include <charconv>
#include <fstream>
#include <map>
#include <set>

#include "judge/base/text.h"
#include "judge/languages/builder.h"
#include "judge/languages/conversation.h"
#include "judge/languages/value.h"
#include "judge/sandbox/sandbox.h"

namespace judge {
namespace {

const std::set<std::string> kOften = {"bool",           "int wide",     "bigint", "text", "list<list<int>>",
                                      "pair<int, int>", "optional<int>"};

constexpr const char* kFolder = QUEENS_SOURCE_DIR "/judge/trials/languages/";

/// Encodes a value of values.txt.
class Notation {
 public:
  enum class Side { Question, Answer };

  static std::string bytesOf(const Type& type, std::string_view text, Side side) {
    Notation notation(text, side);
    notation.read(type);
    if (!notation.rest_.empty()) notation.fail();
    return notation.bytes_;
  }

 private:
  Notation(std::string_view text, Side side) : rest_(text), side_(side) {}

  void read(const Type& type) {
    switch (type.kind) {
      case Type::Kind::Bool:
        return appendBool(bytes_, takes("true") || (expect("false"), false));
      case Type::Kind::Int:
        return appendInt(bytes_, *numberIn<std::int64_t>(digits()));
      case Type::Kind::Bigint:
        return readBigint(digits());
      case Type::Kind::Text:
        return appendText(bytes_, text());
      case Type::Kind::Pair:
        expect("("), beginPair(bytes_), read(type.of[0]);
        return expect(", "), read(type.of[1]), expect(")");
      case Type::Kind::List:
        return readList(type.of[0]);
      case Type::Kind::Optional:
        return takes("none") ? appendNone(bytes_) : read(type.of[0]);
    }
  }

  /// Answers have the shortest encoding.
  void readBigint(std::string_view digits) {
    const auto number = numberIn<std::int64_t>(digits);
    if (number && side_ == Side::Answer)
      appendInt(bytes_, *number);
    else
      appendBigint(bytes_, digits);
  }

  void readList(const Type& type) {
    std::string items;
    std::size_t count = 0;
    std::swap(items, bytes_);
    for (expect("["); !takes("]"); takes(", "), ++count) read(type);
    std::swap(items, bytes_);
    beginList(bytes_, count);
    bytes_ += items;
  }

  std::string text() {
    constexpr std::string_view kLetters = "ntr\"\\", kMeanings = "\n\t\r\"\\";
    std::string text;
    for (expect("\""); !takes("\"");) {
      if (!takes("\\"))
        text += take(1);
      else if (takes("x"))
        text += byte(take(2));
      else
        text += kMeanings.at(kLetters.find(take(1)));
    }
    return text;
  }

  static char byte(std::string_view digits) {
    unsigned value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    return static_cast<char>(value);
  }

  std::string_view digits() { return take(std::min(rest_.find_first_not_of("-0123456789"), rest_.size())); }

  std::string_view take(std::size_t size) {
    if (size > rest_.size()) fail();
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

  bool takes(std::string_view word) {
    if (rest_.empty()) fail();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  void expect(std::string_view word) {
    if (!takes(word)) fail();
  }

  [[noreturn]] void fail() const { throw std::runtime_error("values.txt: bad notation before: " + std::string(rest_)); }

  std::string_view rest_;
  Side side_;
  std::string bytes_;
};

/// The type in a heading: "pair<int, int>" in "pair<int, int> wide".
std::string typeOfLabel(const std::string& label) {
  const auto close = label.rfind('>');
  return label.substr(0, label.find(' ', close == label.npos ? 0 : close));
}

void widen(Type& type) {
  type.width = Type::Width::Bits64;
  for (Type& part : type.of) widen(part);
}

Type declaredIn(const std::string& label) {
  Type type = typeIn(typeOfLabel(label));
  if (label.ends_with(" wide")) widen(type);
  return type;
}

struct Exchanged {
  std::string shown, question, answer;
};

/// The values by heading, a type and perhaps a variant: "int wide".
std::map<std::string, std::vector<Exchanged>> table() {
  std::map<std::string, std::vector<Exchanged>> table;
  std::ifstream file(kFolder + std::string("values.txt"));
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto tab = line.find('\t');
    const std::string label = line.substr(0, tab), value = line.substr(tab + 1);
    const Type type = typeIn(typeOfLabel(label));
    table[label].push_back({value, Notation::bytesOf(type, value, Notation::Side::Question),
                            Notation::bytesOf(type, value, Notation::Side::Answer)});
  }
  return table;
}

/// An entry of echoes.toml: how an echo is written in a language.
struct Echoes {
  std::string text;                            ///< with @{declaration}
  std::map<std::string, std::string> instead;  ///< by label, where it is written otherwise
  std::vector<std::string> cannot;             ///< labels of what the language has no type for
  std::map<std::string, std::string> narrow;   ///< by label: one whose own types have 32 bits, of a language with such
};

Echoes echoesIn(const std::string& language) {
  TomlTable file = TomlTable::in(kFolder + std::string("echoes.toml"));
  TomlTable table = file.tableOr(language);
  Echoes echoes;
  echoes.text = table.text("text");
  echoes.cannot = table.textsOr("cannot");
  TomlTable instead = table.tableOr("instead");
  for (const std::string& label : instead.keys()) echoes.instead[label] = instead.text(label);
  TomlTable narrow = table.tableOr("narrow");
  for (const std::string& label : narrow.keys()) echoes.narrow[label] = narrow.text(label);
  table.rejectUnknownKeys();
  return echoes;
}

/// A row of the table of other types in judge/languages/README.md.
struct OtherType {
  std::string label, source;
};

std::vector<OtherType> otherTypes(const std::string& language) {
  std::vector<OtherType> rows;
  std::ifstream file(QUEENS_SOURCE_DIR "/judge/languages/README.md");
  OtherType row;
  std::string name;
  for (std::string line; std::getline(file, line);)
    if (RE2::FullMatch(line, R"(\| (\S+) \| `([^`]+)` \| `(.+)` \|)", &name, &row.label, &row.source) &&
        name == language)
      rows.push_back({row.label, replaceAll(row.source, "\\n", "\n")});
  return rows;
}

class ValuesTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (!language_->missingPrograms().empty())
      GTEST_SKIP() << "needs " << fmt::format("{}", fmt::join(language_->packages, " ")) << "; tools/setup languages";
  }

  void echoAll(bool isOften) {
    for (const auto& [label, values] : table())
      if (can(label) && kOften.contains(label) == isOften) echo(label, values);
  }

  CompiledProgram compiled(const std::string& source, const Signature& signature,
                           std::vector<std::pair<std::string, std::string>> others = {}) {
    Submission submission{"echo", source, "echo" + language_->extensions.front(), language_};
    submission.otherFiles = std::move(others);
    if (language_->run.empty())
      return Compiler(*launcher_, cache_, limits_, {}, -1).compile(submission, calleeOf(signature, *language_));
    return Builder(*launcher_, cache_, limits_, -1).compile(submission, *language_, signature);
  }

  void exchange(const CompiledProgram& echo, const std::string& label, const std::vector<Exchanged>& values) {
    CapturedLog log;
    const Allowance allowance{limits_.total, limits_.total * 2, limits_.idle, limits_.memory, limits_.output};
    Conversation conversation(*launcher_, askedProcess(echo.start, limits_, limits_.total), log, limits_.output, -1);
    ASSERT_EQ(conversation.greet(allowance).outcome.answer, AnswerState::Complete) << label << ": " << log.head();
    for (const Exchanged& value : values) {
      const std::string answer(conversation.ask(value.question, allowance).answer);
      EXPECT_TRUE(answer == value.answer || answer == value.question)  // a bigint has two encodings
          << label << " " << value.shown << " came back as " << escaped(cut(answer, Bytes{200})) << "\n"
          << log.head();
      ASSERT_TRUE(conversation.alive()) << label << " " << value.shown << ": " << log.head();
    }
    EXPECT_EQ(decide(conversation.finish(allowance).outcome, allowance), Verdict::AC) << label;
  }

  void echo(const std::string& label, const std::vector<Exchanged>& values) {
    const Type type = declaredIn(label);
    const Signature signature{"give back", {{"value", type}}, type};
    const auto own = echoes_.instead.find(label);
    const std::string& text = own == echoes_.instead.end() ? echoes_.text : own->second;
    const bool isDeclared = text.find("@{declaration}") != text.npos;
    const std::string source =
        fillPlaceholders(text, {{"declaration", isDeclared ? language_->declarationOf(signature) : ""}});
    const CompiledProgram program = compiled(source, signature);
    ASSERT_TRUE(program.event.succeeded) << label << ": " << program.event.reason << "\n" << program.event.diagnostics;
    exchange(program, label, values);
  }

  /// Asks a process of its own: expects the value back, or, beyond 64 bits, a refusal.
  void exchangeAlone(const CompiledProgram& echo, const Type& type, const OtherType& row, const Exchanged& value) {
    CapturedLog log;
    const Allowance allowance{limits_.total, limits_.total * 2, limits_.idle, limits_.memory, limits_.output};
    Conversation conversation(*launcher_, askedProcess(echo.start, limits_, limits_.total), log, limits_.output, -1,
                              echo.start.crashParser);
    ASSERT_EQ(conversation.greet(allowance).outcome.answer, AnswerState::Complete) << row.source << ": " << log.head();
    const Exchange exchange = conversation.ask(value.question, allowance);
    if (exchange.outcome.collapse.what == Collapse::What::Refused && value.shown.size() > 18) return;
    const auto answer = Value::in(exchange.answer);
    ASSERT_TRUE(answer && !misfit(*answer, type)) << row.source << ": " << value.shown << ": " << log.head();
    EXPECT_EQ(conformed(*answer, type), conformed(*Value::in(value.answer), type)) << row.source << ": " << value.shown;
  }

  bool can(const std::string& label) const { return std::ranges::count(echoes_.cannot, label) == 0; }

  const std::shared_ptr<const Language> language_ = Languages({QUEENS_SOURCE_DIR "/judge/languages"}).named(GetParam());
  const Echoes echoes_ = echoesIn(GetParam());
  const Limits limits_;
  const std::unique_ptr<ProcessLauncher> launcher_ = makeLauncher(JUDGE_RUNNER);
  Cache cache_{defaultCacheRoot()};
};

TEST_P(ValuesTest, ComeBackAsTheyWere) { echoAll(true); }

TEST_P(ValuesTest, ComeBackAsTheyWereInOtherTypes) { echoAll(false); }

/// An echo of narrower types than declared takes the values that fit. Others are never cut: the process reports them
/// and ends.
TEST_P(ValuesTest, AreNeverCut) {
  const Allowance allowance{limits_.total, limits_.total * 2, limits_.idle, limits_.memory, limits_.output};
  for (const auto& [label, source] : echoes_.narrow) {
    const Type type = declaredIn(label);
    const CompiledProgram echo = compiled(source, {"give back", {{"value", type}}, type});
    ASSERT_TRUE(echo.event.succeeded) << label << ": " << echo.event.reason << "\n" << echo.event.diagnostics;
    for (const char* const number : {"2147483648", "-2147483649", "4294967297", "-9223372036854775808"}) {
      const auto bytesOf = [&](const std::string& item) {
        const std::string text = type.kind == Type::Kind::List   ? "[1, " + item + "]"
                                 : type.kind == Type::Kind::Pair ? "(1, " + item + ")"
                                                                 : item;
        return Notation::bytesOf(type, text, Notation::Side::Question);
      };
      CapturedLog log;
      Conversation conversation(*launcher_, askedProcess(echo.start, limits_, limits_.total), log, limits_.output, -1,
                                echo.start.crashParser);
      ASSERT_EQ(conversation.greet(allowance).outcome.answer, AnswerState::Complete) << label << ": " << log.head();
      for (const char* const fits : {"2147483647", "-2147483648"})
        EXPECT_EQ(conversation.ask(bytesOf(fits), allowance).answer, bytesOf(fits)) << label << ": " << log.head();
      const Outcome outcome = conversation.ask(bytesOf(number), allowance).outcome;
      EXPECT_EQ(decide(outcome, allowance), Verdict::RTE) << label << ' ' << number;
      EXPECT_THAT(explain(Verdict::RTE, outcome, allowance, "", log.head()),
                  ::testing::StartsWith(fmt::format("cannot take the argument {}: it does not fit ", number)))
          << label;
    }
  }
}

TEST_P(ValuesTest, ComeBackFromFunctionsOfOtherTypesInTheReadme) {
  const std::vector<OtherType> rows = otherTypes(language_->name);
  EXPECT_FALSE(rows.empty()) << "judge/languages/README.md has no function in " << language_->name;
  for (const OtherType& row : rows) {
    const Type type = declaredIn(row.label);
    const CompiledProgram echo = compiled(row.source, {"give back", {{"value", type}}, type});
    ASSERT_TRUE(echo.event.succeeded) << row.source << ": " << echo.event.reason << "\n" << echo.event.diagnostics;
    const auto values = table().at(row.label);
    for (const Exchanged& value : values) exchangeAlone(echo, type, row, value);
  }
}

/// Sends several times the capacity of a pipe.
TEST_P(ValuesTest, MayBeLarge) {
  std::string text, list;
  appendText(text, std::string(3 << 20, 'q'));
  beginList(list, 200'000);
  for (int i = 0; i < 200'000; ++i) appendInt(list, i - 100'000);
  echo("text", {{"3 MiB", text, text}});
  echo("list<int>", {{"200,000 numbers", list, list}});
}

class NodeValues : public ValuesTest {};
INSTANTIATE_TEST_SUITE_P(Files, NodeValues, ::testing::Values("javascript", "typescript"),
                         [](const auto& each) { return std::string(each.param); });

/// What runs the submission, and what the submission becomes, have names that no other file has; all files are modules
/// if the main one is.
TEST_P(NodeValues, ComeBackThroughOtherFiles) {
  const std::string typed = "import {same} from './harness';\nconst giveBack = (value: number) => same(value);\n";
  const std::string untyped =
      "import {one} from './program.cjs';\nimport {two} from './two.js';\nconst giveBack = (value) => "
      "two(one(value));\n";
  const std::vector<std::pair<std::string, std::string>> files = {
      {"harness.ts", "export const same = (value: number) => value;\n"},
      {"program.cjs", "exports.one = (value) => value;\n"},
      {"two.js", "export const two = (value) => value;\n"}};
  const bool isTyped = GetParam() == "typescript";
  const Type type = typeIn("int");
  const CompiledProgram echo = compiled(isTyped ? typed : untyped, {"give back", {{"value", type}}, type}, files);
  ASSERT_TRUE(echo.event.succeeded) << echo.event.reason << "\n" << echo.event.diagnostics;
  exchange(echo, "int", table().at("int"));
}

class BrokenHelper : public ValuesTest {};
INSTANTIATE_TEST_SUITE_P(Files, BrokenHelper, ::testing::Values("javascript", "python", "ruby", "rust", "typescript"),
                         [](const auto& each) { return std::string(each.param); });

/// A file that another one loads is wrong before a case runs: that is a compile error, as in the main file.
TEST_P(BrokenHelper, IsACompileErrorWithItsNameAndLine) {
  struct Broken {
    std::string source, name, text, reason;
  };
  const std::multimap<std::string, Broken> all = {
      {"javascript",
       {"const help = require('./lib/help');\nconst giveBack = (value) => help(value);\n", "lib/help.js",
        "\nmodule.exports = (value) => value);\n", "lib/help.js, line 2: SyntaxError: Unexpected token ')'"}},
      {"javascript",
       {"import {help} from './help.mjs';\nexport const giveBack = help;\n", "help.mjs",
        "\nexport const help = (value) => value);\n", "help.mjs, line 2: SyntaxError: Unexpected token ')'"}},
      {"javascript",
       {"const help = require('./help');\nconst giveBack = (value) => help(value);\n", "help.js",
        "\nimport x from 'y';\n", "help.js, line 2: SyntaxError: Cannot use import statement outside a module"}},
      {"python",
       {"from lib.help import help\ndef give_back(value): return help(value)\n", "lib/help.py", "\ndef help(value)\n",
        "lib/help.py, line 2: expected ':'"}},
      {"ruby",
       {"require_relative 'lib/help'\ndef give_back(value) = help(value)\n", "lib/help.rb",
        "\ndef help(value) = value)\n", "lib/help.rb, line 2: unexpected ')'"}},
      {"rust",
       {"mod help;\npub fn give_back(value: i32) -> i32 { help::help(value) }\n", "help.rs",
        "\npub fn help(value: i32) -> i32 { value\n", "help.rs, line 2: this file contains an unclosed delimiter"}},
      {"typescript",
       {"import {help} from './help';\nexport const giveBack = (value: number) => help(value);\n", "help.ts",
        "\nexport const help = (value: number) => value +;\n", "help.ts, line 2: Expression expected."}}};
  const Type type = typeIn("int");
  for (auto [at, end] = all.equal_range(GetParam()); at != end; ++at) {
    const Broken& broken = at->second;
    const Compiled event =
        compiled(broken.source, {"give back", {{"value", type}}, type}, {{broken.name, broken.text}}).event;
    EXPECT_EQ(event.verdict, Verdict::CE);
    EXPECT_THAT(event.reason, ::testing::StartsWith(broken.reason));
  }
}

INSTANTIATE_TEST_SUITE_P(EveryLanguage, ValuesTest,
                         ::testing::ValuesIn(Languages({QUEENS_SOURCE_DIR "/judge/languages"}).names()),
                         [](const auto& language) { return language.param; });

}  // namespace
}  // namespace judge
