#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>
#include <vector>

#include "judge/authoring/exports/export_kata.h"
#include "judge/base/errors.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/languages/call_glue.h"
#include "judge/languages/tool.h"
#include "judge/languages/value_json.h"
#include "judge/machine/digest.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Tests in one language. Their templates, codewars_*.EXT, stand in the language's folder "export".
struct CodewarsTests {
  const char* id;  ///< id of the language
  const char* extension;
  const char* stub;   ///< the initial solution around the declaration
  const char* equal;  ///< the fault of `actual`, where answers are compared
  const char* ask;    ///< the same by the checker; @{expected}: "expected, " or nothing
};

constexpr CodewarsTests kTests[] = {
    {"cpp", ".cpp", "@{declaration} {\n  return {};\n}\n", "wire::differenceOf(actual, expected)",
     "check(@{arguments}@{expected}answer)"},
    {"python", ".py", "@{declaration}:\n    pass\n", "_equal_fault(expected, actual)",
     "check(*arguments, @{expected}actual)"},
    {"javascript", ".js", "@{declaration} {\n}\n", "queensJudgeEqual(queensJudgeConformed(expected, kind), actual)",
     "check(...args, @{expected}actual)"},
};

/// "[\"optional\", [\"int\"]]": the same in Python and JavaScript.
/// In JavaScript the widest ints are BigInts.
std::string codewarsKind(const Type& type) {
  const bool isBigInt = type.kind == Type::Kind::Int && type.width == Type::Width::Bits64;
  std::string text = fmt::format("[\"{}\"", kindName(isBigInt ? Type::Kind::Bigint : type.kind));
  for (const Type& part : type.of) text += ", " + codewarsKind(part);
  return text + "]";
}

std::string textLiteral(std::string_view text, const char* byte);

/// The lines of a C++ source that include headers, or those that do not.
std::string includesOf(const std::string& source, bool areWanted = true) {
  std::string lines;
  for (const std::string_view line : linesIn(source))
    if (line.starts_with("#include") == areWanted) lines += std::string(line) + '\n';
  return lines;
}
std::string withoutIncludes(const std::string& source) { return includesOf(source, false); }

/// Names in C++ text that may be macros of the standard library or the test framework, or that cannot be macros.
std::set<std::string_view> keptMacros(std::string_view text) {
  std::set<std::string_view> kept = {"Describe", "It",     "and",    "and_eq",   "assert", "bitand", "bitor",  "compl",
                                     "defined",  "errno",  "not",    "not_eq",   "or",     "or_eq",  "stderr", "stdin",
                                     "stdout",   "va_arg", "va_end", "va_start", "xor",    "xor_eq"};
  const auto isLower = [](unsigned char c) { return std::islower(c) != 0; };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && isInCppName(text[end])) ++end;
    const std::string_view name = text.substr(at, end - at);
    if (name.starts_with("__") || std::ranges::none_of(name, isLower)) kept.insert(name);
    at = std::max(end, at + 1);
  }
  return kept;
}

class CodewarsWriter {
 public:
  CodewarsWriter(const ExportedKata& kata, const CodewarsTests& tests, std::shared_ptr<const Language> language)
      : kata_(kata), tests_(tests), language_(std::move(language)) {}

  void add(Exported& site) const {
    const auto put = [&](const char* name, const std::string& text) {
      site.files[fmt::format("{}/{}{}", tests_.id, name, tests_.extension)] = text;
    };
    put("initial_solution",
        fillPlaceholders(tests_.stub, {{"declaration", language_->declarationOf(file().signature)}}));
    const auto accepted = std::ranges::find_if(kata_.submissions, [&](const ExportedSubmission& one) {
      return one.verdict == "accepted" && one.submission.language->id == tests_.id;
    });
    if (accepted != kata_.submissions.end())
      put("complete_solution", accepted->submission.source);
    else
      site.notes.push_back(
          fmt::format("{}: no complete solution, since no accepted submission is in that language", language_->name));
    if (tests_.id != std::string("python"))
      put("preloaded", filled("preloaded", {{"includes", includesOf(checker())}}));
    put("sample_tests", testsOf("Example tests", kata_.samples));
    std::vector<ExportedCase> all = kata_.samples;  // Codewars runs these tests alone in the end
    all.insert(all.end(), kata_.secrets.begin(), kata_.secrets.end());
    put("submission_tests", testsOf("Tests", all));
  }

 private:
  const KataFile& file() const { return kata_.file(); }
  bool isChecked() const { return file().check == KataFile::Check::Program; }
  bool isCpp() const { return language_->id == "cpp"; }

  /// A name that no solution can guess.
  std::string name() const {
    std::string all;
    for (const ExportedCase& one : kata_.secrets) all += digest({one.asked.request, one.answer});
    return "kata_" + digest({file().name, kata_.statement, checker(), all}).substr(0, 16);
  }

  std::string checker() const { return isChecked() ? kata_.checkerIn(tests_.id)->source : ""; }

  std::string filled(const char* part, const Placeholders& more) const {
    Placeholders all = {{"name", name()},
                        {"result", codewarsKind(file().signature.result)},
                        {"function", language_->namesOf(file().signature).front()}};
    all.insert(more.begin(), more.end());
    return fillPlaceholders(
        readFile(language_->folder / kExport / fmt::format("codewars_{}{}", part, tests_.extension)), all);
  }

  std::string testsOf(const std::string& title, const std::vector<ExportedCase>& cases) const {
    std::string lines, results;
    for (std::size_t i = 0; i < cases.size(); ++i) {
      lines += isCpp() ? cppCase(cases[i]) : caseLine(cases[i]);
      results +=
          fmt::format("  It(case_{}) {{ Assert::That({}::faults[{}], Equals(std::string())); }}\n", i + 1, name(), i);
    }
    const std::string expected = file().expected ? "expected, " : "";
    const std::string check =
        fillPlaceholders(isChecked() ? tests_.ask : tests_.equal, {{"arguments", ""}, {"expected", expected}});
    Placeholders values = {{"suite", title}, {"cases", lines}, {"checker", checker()}, {"check", check}};
    if (language_->id == "javascript") values["judge"] = textLiteral(filled("judge", values), "");
    if (isCpp()) {
      values["title"] = "// " + title + " of " + file().title;
      values["suite"] = replaceAll(title, " ", "_");
      values["results"] = results;
      values["checker"] = withoutIncludes(checker());
      values["undefined"] = "";
      const std::string text = filled("tests", values);
      values["undefined"] = withoutMacros(text, keptMacros(text));
    }
    return filled("tests", values);
  }

  /// The arguments and the expected value, or else none.
  std::string caseLine(const ExportedCase& one) const {
    const auto literal = language_->id == "python" ? pythonLiteral : javascriptLiteral;
    std::vector<std::string> arguments;
    const auto values = Value::allIn(one.asked.request);
    for (std::size_t i = 0; i < values->size(); ++i)
      arguments.push_back(literal((*values)[i], file().signature.parameters[i].type));
    const std::string all = fmt::format("[{}]", join(arguments, ", "));
    const std::string expected = one.asked.expected.empty() ? (language_->id == "python" ? "None" : "null")
                                                            : literal(*Value::in(one.asked.expected), *file().expected);
    return fmt::format("{}{},\n", language_->id == "python" ? "    " : "  ",
                       fmt::format(fmt::runtime(language_->id == "python" ? "({}, {})" : "[{}, {}]"), all, expected));
  }

  std::string cppCase(const ExportedCase& one) const {
    const Signature& signature = file().signature;
    std::string text = "  {\n", arguments;
    const auto values = Value::allIn(one.asked.request);
    for (std::size_t i = 0; i < values->size(); ++i) {
      const Signature::Parameter& parameter = signature.parameters[i];
      const std::string variable = language_->parameterName(parameter.name);
      text += fmt::format("    const {} {} = {};\n", language_->typeOf(parameter.type), variable,
                          cppLiteral((*values)[i], parameter.type, *language_));
      arguments += variable + ", ";
    }
    if (file().expected)
      text += fmt::format("    const {} expected = {};\n",
                          isChecked() ? language_->typeOf(*file().expected) : language_->resultOf(*file().expected),
                          cppLiteral(*Value::in(one.asked.expected), *file().expected, *language_, !isChecked()));
    const std::string expected = file().expected ? "expected, " : "";
    return text +
           fmt::format(
               "    faults.push_back(wire::faultOf<{0}>([&] {{ return ::{1}({2}); }}, [&](const {0}& actual) {{\n"
               "{3}      return {4};\n    }}));\n  }}\n",
               language_->resultOf(signature.result), language_->namesOf(signature).front(),
               arguments.substr(0, arguments.size() - 2), isChecked() ? cppAnswer(signature.result) : "",
               fillPlaceholders(isChecked() ? tests_.ask : tests_.equal,
                                {{"arguments", arguments}, {"expected", expected}}));
  }

  /// The checker takes an optional value, for which a function may return an empty one.
  std::string cppAnswer(const Type& result) const {
    const std::string type = language_->typeOf(result);
    const bool isEmptyForNone = result.kind == Type::Kind::Optional && language_->resultOf(result) != type;
    return isEmptyForNone ? fmt::format("      const {0} answer = actual.empty() ? {0}() : {0}(actual);\n", type)
                          : "      const auto& answer = actual;\n";
  }

  const ExportedKata& kata_;
  const CodewarsTests& tests_;
  const std::shared_ptr<const Language> language_;
};

/// Title, statement and credits in Markdown.
std::string description(const ExportedKata& kata) {
  const KataFile& file = kata.file();
  std::string credits;
  for (const auto& [of, value] : {std::pair("Author", file.author), {"Source", file.source}, {"Licence", file.license}})
    if (!value.empty()) credits += fmt::format("{}{}: {}.", credits.empty() ? "\n" : " ", of, value);
  return fmt::format("# {}\n\n{}{}", file.title, functionStatement(kata.statement),
                     credits.empty() ? "" : credits + '\n');
}

/// Notation of values in a language; {} stands for their parts.
struct LiteralSyntax {
  const char *none, *yes, *no, *pair, *list, *bigint;
  const char* byte;  ///< notation of a byte that is not valid UTF-8
};
constexpr LiteralSyntax kPython = {"None", "True", "False", "({})", "[{}]", "{}", "\\udc{:02x}"};
constexpr LiteralSyntax kJavascript = {"null", "true", "false", "[{}]", "[{}]", "{}n", "\\udc{:02x}"};

std::string formatted(const char* pattern, const std::string& text) { return fmt::format(fmt::runtime(pattern), text); }

std::string textLiteral(std::string_view text, const char* byte) {
  std::string literal = "\"";
  while (!text.empty()) {
    const std::size_t good = validUtf8(text);
    for (const char c : text.substr(0, good)) {
      const auto code = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\')
        literal += '\\';
      else if (code < 0x20 || code == 0x7F) {
        literal += c == '\n' ? "\\n" : fmt::format("\\x{:02x}", code);
        continue;
      }
      literal += c;
    }
    text.remove_prefix(good);
    if (text.empty()) break;
    literal += fmt::format(fmt::runtime(byte), static_cast<unsigned char>(text[0]));
    text.remove_prefix(1);
  }
  return literal + '"';
}

std::string literal(const Value& value, const Type& type, const LiteralSyntax& syntax) {
  if (type.kind == Type::Kind::Optional && !value.isNone()) return literal(value, type.of[0], syntax);
  switch (value.kind()) {
    case Value::Kind::Bool:
      return value.number() ? syntax.yes : syntax.no;
    case Value::Kind::Int:
      return formatted(type.width == Type::Width::Bits64 ? syntax.bigint : "{}", std::to_string(value.number()));
    case Value::Kind::Bigint:
      return formatted(syntax.bigint, std::string(value.text()));
    case Value::Kind::Text:
      return textLiteral(value.text(), syntax.byte);
    case Value::Kind::Pair:
    case Value::Kind::List: {
      std::vector<std::string> items;
      const bool isPair = value.kind() == Value::Kind::Pair;
      value.each([&](const Value& item) {
        return items.push_back(literal(item, type.of[isPair ? items.size() : 0], syntax)), true;
      });
      return formatted(value.kind() == Value::Kind::Pair ? syntax.pair : syntax.list, join(items, ", "));
    }
    default:
      return syntax.none;
  }
}

/// A text as a C++ literal; escapes have three octal digits, so that a digit may follow.
std::string cppText(std::string_view text) {
  std::string literal;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    const bool isPlain = code >= 0x20 && code < 0x7F && c != '"' && c != '\\' && c != '?';
    literal += isPlain ? std::string(1, c) : c == '\n' ? "\\n" : fmt::format("\\{:03o}", code);
  }
  return fmt::format("std::string(\"{}\", {})", literal, text.size());
}

}  // namespace

Exported codewars(const ExportedKata& kata) {
  const KataFile& file = kata.file();
  if (file.isProgram || file.check == KataFile::Check::Tokens || file.check == KataFile::Check::Validator)
    throw InputError(
        file.path,
        "is a kata of programs that read stdin, or its answers are checked as text; tests on Codewars call functions");
  Exported site;
  site.files["description.md"] = description(kata);
  std::vector<std::string> others;
  for (const CodewarsTests& tests : kTests) {
    const auto language = kata.languages->named(tests.id);
    if (file.check == KataFile::Check::Program && kata.checkerIn(tests.id) == nullptr)
      others.push_back(language->name);
    else
      CodewarsWriter(kata, tests, language).add(site);
  }
  if (!others.empty())
    site.notes.push_back(fmt::format("tests in {} are left out: kata.toml names no checker in {}",
                                     join(others, " and "), others.size() == 1 ? "that language" : "these languages"));
  return site;
}

std::string pythonLiteral(const Value& value, const Type& type) { return literal(value, type, kPython); }

std::string javascriptLiteral(const Value& value, const Type& type) { return literal(value, type, kJavascript); }

std::string cppLiteral(const Value& value, const Type& type, const Language& cpp, bool result) {
  switch (type.kind) {
    case Type::Kind::Optional: {
      const bool isItself = result && cpp.resultOf(type) != cpp.typeOf(type);
      const bool isBraced = type.of[0].kind == Type::Kind::Pair || type.of[0].kind == Type::Kind::List;
      if (value.isNone()) return isItself ? "{}" : "std::nullopt";
      return (isBraced && !isItself ? cpp.typeOf(type.of[0]) : "") + cppLiteral(value, type.of[0], cpp);
    }
    case Type::Kind::Text:
    case Type::Kind::Bigint:
      return cppText(value.kind() == Value::Kind::Int ? std::to_string(value.number()) : std::string(value.text()));
    case Type::Kind::Pair:
    case Type::Kind::List: {
      std::vector<std::string> items;
      const bool isPair = type.kind == Type::Kind::Pair;
      value.each([&](const Value& item) {
        return items.push_back(cppLiteral(item, type.of[isPair ? items.size() : 0], cpp)), true;
      });
      return fmt::format("{{{}}}", join(items, ", "));
    }
    case Type::Kind::Int:  // the least value has no literal
      if (value.number() == INT64_MIN) return "(-9223372036854775807 - 1)";
      return std::to_string(value.number());
    case Type::Kind::Bool:
      return value.number() ? "true" : "false";
  }
  return "";
}

}  // namespace judge
