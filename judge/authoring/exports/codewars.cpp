#include <fmt/format.h>
#include <re2/re2.h>

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

std::string_view codewarsReadme();  // codewars_readme.md

namespace {

constexpr Bytes kMostOfACall{100};  ///< in the title of its case

/// What a checker in C++ has only once the program has started, which is after the checker runs.
constexpr const char* kGlobalObjects =
    "\\bc(?:out|err|log)\\b|(?m:^(?:static |const |inline )*std::[\\w:<>, ]+\\s\\w+\\s*[={;])";

/// Notation of values. @{it}: a value's digits, its quoted text, or its parts; @{type}: its type in the language.
struct LiteralSyntax {
  const char* none;
  const char *yes = "true", *no = "false";
  const char* wide = "@{it}";  ///< an int of 64 bits
  const char* bigint = "@{it}";
  const char* text = "@{it}";  ///< @{size}: its size in bytes
  const char *pair, *list;
  const char* some = "@{it}";         ///< a value where the optional type has another name
  const char* escaped = "\"\\";       ///< the characters that need a backslash
  const char* control = "\\x{:02x}";  ///< a control character
  const char* byte = "\\udc{:02x}";   ///< a byte that is not valid UTF-8
};

/// Tests in one language. Their templates, codewars_*.EXT, stand in the folder "export" of a language.
struct CodewarsTests {
  const char* id;  ///< id of the language
  const char* extension;
  std::string templates = id;  ///< id of the language that has the templates
  bool hasPreloaded = false;
  bool isPascal = false;                      ///< the function's name begins with a capital letter
  const char* expects = "\\b@{function}\\b";  ///< RE2 of a complete solution that the tests can call
  const char* pattern = "";                   ///< RE2 of what Codewars needs otherwise in a solution
  const char* replaced = "";                  ///< what then stands there
  const char* text;                           ///< a case
  const char* result = "";                    ///< a test that reports a case; empty: the case or the template does
  const char* equal = "";  ///< the fault of `actual`, where answers are compared; empty: the template compares
  const char* ask = "";    ///< the same by a checker, if any can; @{given}: the expected value and a comma, or nothing
  const char* checker = "";  ///< id of the checker's language
  LiteralSyntax literal;
};

constexpr const char* kJavascriptCase = "  [[@{arguments}], @{expected}],\n";
constexpr const char* kJavascriptEqual = "equal(expected, actual)";
constexpr const char* kJavascriptAsk = "checker(...args, @{given}actual)";
constexpr LiteralSyntax kJavascript = {
    .none = "null", .wide = "@{it}n", .bigint = "@{it}n", .pair = "[@{it}]", .list = "[@{it}]"};

const CodewarsTests kTests[] = {
    {.id = "cpp",
     .extension = ".cpp",
     .hasPreloaded = true,
     .text = "    {[] { return wire::answerOf<@{result}>([] { return ::@{function}(@{arguments}); }); },\n"
             "     [](const std::string& answer) {\n"
             "       return wire::faultOf<@{result}>(answer, [](const @{result}& actual) {\n"
             "         return @{check};\n       });\n     }},\n",
     .result = "  It(case_@{number}) { Assert::That(true, Equals(true)); }  // or the run has ended\n",
     .equal = "wire::differenceOf<@{result}>(actual, @{expected})",
     .ask = "check(@{arguments}, @{given}actual)",
     .checker = "cpp",
     .literal = {.none = "@{type}{}",
                 .bigint = "\"@{it}\"",
                 .text = "std::string(@{it}, @{size})",
                 .pair = "@{type}{@{it}}",
                 .list = "@{type}{@{it}}",
                 .control = "\\{:03o}",
                 .byte = "\\{:03o}"}},
    {.id = "python",
     .extension = ".py",
     .text = "    ([@{arguments}], @{expected}),\n",
     .equal = "_equal_fault(expected, actual)",
     .ask = "check(*arguments, @{given}actual)",
     .checker = "python",
     .literal = {.none = "None", .yes = "True", .no = "False", .pair = "(@{it})", .list = "[@{it}]"}},
    {.id = "javascript",
     .extension = ".js",
     .hasPreloaded = true,
     .text = kJavascriptCase,
     .equal = kJavascriptEqual,
     .ask = kJavascriptAsk,
     .checker = "javascript",
     .literal = kJavascript},
    {.id = "typescript",
     .extension = ".ts",
     .templates = "javascript",
     .pattern = "(?m)^((?:async\\s+)?function|const|let|var)(\\s+@{function}\\b)",
     .replaced = "export \\1\\2",
     .text = kJavascriptCase,
     .equal = kJavascriptEqual,
     .ask = kJavascriptAsk,
     .checker = "javascript",
     .literal = kJavascript},
    {.id = "java",
     .extension = ".java",
     .expects = "(?s)\\bclass\\s+Solution\\b.*\\bstatic\\b[^;{}=]*\\b@{function}\\s*\\(",
     .text = "\n  static @{result} case@{index}() throws Exception {\n"
             "    return Solution.@{function}(@{arguments});\n  }\n",
     .result = "  @Test\n  @DisplayName(@{title})\n  void case@{number}() throws Exception {\n"
               "    check(@{index}, @{expected});\n  }\n",
     .literal = {.none = "null",
                 .wide = "@{it}L",
                 .bigint = "new BigInteger(\"@{it}\")",
                 .pair = "new @{type} {@{it}}",
                 .list = "new @{type} {@{it}}",
                 .control = "\\{:03o}"}},
    {.id = "rust",
     .extension = ".rs",
     .expects = "\\bfn\\s+@{function}\\s*\\([^&)]*\\)",  // it is given values
     .text = "            (@{title}, fault::<@{result}>(|| crate::@{function}(@{arguments}), @{expected})),\n",
     .result = "    #[test]\n    fn case_@{number}() {}\n",
     .literal = {.none = "None",
                 .text = "@{it}.to_string()",
                 .pair = "(@{it})",
                 .list = "::std::vec![@{it}]",
                 .some = "Some(@{it})",
                 .byte = "\\u{{fffd}}"}},
    {.id = "go",
     .extension = ".go",
     .isPascal = true,
     .pattern = "(?m)^package\\s+\\w+",
     .replaced = "package kata",
     .text = "\t{@{title},\n"
             "\t\tfunc() interface{} { var value @{result} = kata.@{function}(@{arguments}); return value },\n"
             "\t\tfunc() interface{} { var value @{result} = @{expected}; return value }},\n",
     .literal = {.none = "*new(@{type})",
                 .bigint = "bigInt(\"@{it}\")",
                 .pair = "@{type}{@{it}}",
                 .list = "@{type}{@{it}}",
                 .some = "pointer(@{it})",
                 .byte = "\\x{:02x}"}},
    {.id = "ruby",
     .extension = ".rb",
     .hasPreloaded = true,
     .text = "[[@{arguments}], @{expected}],\n",
     .literal = {.none = "nil", .pair = "[@{it}]", .list = "[@{it}]", .escaped = "\"\\#", .byte = "\\x{:02x}"}},
};

/// "[\"optional\", [\"int\"]]": the same in Python and JavaScript.
/// In JavaScript the widest ints are BigInts.
std::string codewarsKind(const Type& type) {
  const bool isBigInt = type.kind == Type::Kind::Int && type.width == Type::Width::Bits64;
  std::string text = fmt::format("[\"{}\"", kindName(isBigInt ? Type::Kind::Bigint : type.kind));
  for (const Type& part : type.of) text += ", " + codewarsKind(part);
  return text + "]";
}

std::string textLiteral(std::string_view text, const LiteralSyntax& syntax) {
  std::string literal = "\"";
  while (!text.empty()) {
    const std::size_t good = validUtf8(text);
    for (const char c : text.substr(0, good)) {
      const auto code = static_cast<unsigned char>(c);
      const bool isControl = code < 0x20 || code == 0x7F;
      if (std::string_view(syntax.escaped).find(c) != std::string_view::npos) literal += '\\';
      literal += c == '\n' ? "\\n" : isControl ? fmt::format(fmt::runtime(syntax.control), code) : std::string(1, c);
    }
    text.remove_prefix(good);
    if (text.empty()) break;
    literal += fmt::format(fmt::runtime(syntax.byte), static_cast<unsigned char>(text[0]));
    text.remove_prefix(1);
  }
  return literal + '"';
}

/// Writes values as a language has them.
struct LiteralWriter {
  const LiteralSyntax& syntax;
  const Language& language;

  std::string around(const char* pattern, const std::string& it, const Type& type) const {
    return fillPlaceholders(pattern, {{"it", it}, {"type", language.typeOf(type)}});
  }

  std::string literal(const Value& value, const Type& type) const {
    if (value.isNone()) return around(syntax.none, "", type);
    switch (type.kind) {
      case Type::Kind::Optional: {
        const std::string some = literal(value, type.of[0]);
        return language.typeOf(type) == language.typeOf(type.of[0]) ? some : around(syntax.some, some, type);
      }
      case Type::Kind::Bool:
        return value.number() ? syntax.yes : syntax.no;
      case Type::Kind::Text:
        return fillPlaceholders(
            syntax.text, {{"it", textLiteral(value.text(), syntax)}, {"size", std::to_string(value.text().size())}});
      case Type::Kind::Int:
        return number(value, type, type.width == Type::Width::Bits64 ? syntax.wide : "@{it}");
      case Type::Kind::Bigint:
        return number(value, type, syntax.bigint);
      default:
        return items(value, type);
    }
  }

 private:
  std::string number(const Value& value, const Type& type, const char* pattern) const {
    const bool isLeast = type.kind == Type::Kind::Int && value.number() == INT64_MIN;
    if (isLeast && language.id == "cpp") return "(-9223372036854775807 - 1)";  // it has no literal
    const bool isInt = value.kind() == Value::Kind::Int;
    return around(pattern, isInt ? std::to_string(value.number()) : std::string(value.text()), type);
  }

  std::string items(const Value& value, const Type& type) const {
    std::vector<std::string> all;
    const bool isPair = type.kind == Type::Kind::Pair;
    value.each([&](const Value& item) { return all.push_back(literal(item, type.of[isPair ? all.size() : 0])), true; });
    return around(isPair ? syntax.pair : syntax.list, join(all, ", "), type);
  }
};

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
      : kata_(kata),
        tests_(tests),
        language_(std::move(language)),
        own_(language_->namesOf(file().signature).front()),
        function_(tests.isPascal ? styledName(file().signature.words, NamingStyle::Pascal) : own_) {}

  void add(Exported& site) const {
    const auto put = [&](const char* name, const std::string& text) {
      site.files[fmt::format("{}/{}{}", tests_.id, name, tests_.extension)] = text;
    };
    put("initial_solution", onCodewars(language_->startOf(file().signature).value()));
    const RE2 expected(fillPlaceholders(tests_.expects, {{"function", own_}}));
    const auto accepted = std::ranges::find_if(kata_.submissions, [&](const ExportedSubmission& one) {
      return one.verdict == "accepted" && one.submission.language->id == tests_.id &&
             RE2::PartialMatch(one.submission.source, expected);
    });
    if (accepted != kata_.submissions.end())
      put("complete_solution", onCodewars(accepted->submission.source));
    else
      site.notes.push_back(
          fmt::format("{}: no complete solution, since no accepted submission in it has the function as the tests call "
                      "it",
                      language_->name));
    if (tests_.hasPreloaded) put("preloaded", filled("preloaded", {}));
    put("sample_tests", testsOf("Example tests", kata_.samples));
    std::vector<ExportedCase> all = kata_.samples;  // Codewars runs these tests alone in the end
    all.insert(all.end(), kata_.secrets.begin(), kata_.secrets.end());
    put("submission_tests", testsOf("Tests", all));
  }

 private:
  const KataFile& file() const { return kata_.file(); }
  bool isChecked() const { return file().check == KataFile::Check::Program; }
  bool isCpp() const { return language_->id == "cpp"; }
  bool isJavascript() const { return tests_.templates == "javascript"; }

  std::string onCodewars(std::string solution) const {
    if (function_ != own_) RE2::GlobalReplace(&solution, fmt::format("\\b{}\\b", own_), function_);
    if (*tests_.pattern != '\0')
      RE2::GlobalReplace(&solution, fillPlaceholders(tests_.pattern, {{"function", function_}}), tests_.replaced);
    return solution;
  }

  /// A name that no solution can guess: another for other cases.
  std::string name(const std::string& of) const {
    std::string all;
    for (const ExportedCase& one : kata_.secrets) all += digest({one.asked.request, one.answer, one.asked.expected});
    return "Kata_" + digest({file().name, kata_.statement, checker(), all, of}).substr(0, 16);
  }

  std::string checker() const {
    std::string source = isChecked() ? kata_.checkerIn(tests_.checker)->source : "";
    if (isJavascript()) RE2::GlobalReplace(&source, "(?m)^export\\s+(default\\s+)?", "");  // it becomes a script
    return source;
  }

  std::string filled(const char* part, const Placeholders& more) const {
    Placeholders all = {{"name", name("")},
                        {"is-script", tests_.hasPreloaded ? "true" : "false"},
                        {"kind", codewarsKind(file().signature.result)},
                        {"function", function_},
                        {"includes", includesOf(checker())},
                        {"empty-is-none", file().signature.result.kind == Type::Kind::Optional ? "true" : "false"}};
    all.insert(more.begin(), more.end());
    const Language& owner = *kata_.languages->named(std::string(tests_.templates));
    return fillPlaceholders(
        readFile(owner.folder / kExport / fmt::format("codewars_{}{}", part, owner.extensions.front())), all);
  }

  std::string testsOf(const std::string& title, const std::vector<ExportedCase>& cases) const {
    const std::string code = name(title);
    std::string texts, results;
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const Placeholders values = valuesOf(cases[i], i, code);
      texts += fillPlaceholders(tests_.text, values);
      results += fillPlaceholders(tests_.result, values);
    }
    Placeholders values = {{"suite", title},     {"cases", texts},
                           {"results", results}, {"count", std::to_string(cases.size())},
                           {"word", code},       {"checker", checker()}};
    if (isCpp()) {
      values["title"] = "// " + title + " of " + file().title;
      values["suite"] = replaceAll(title, " ", "_");
      values["checker"] = withoutIncludes(checker());
      values["undefined"] = "";
      const std::string text = filled("tests", values);
      values["undefined"] = withoutMacros(text, keptMacros(text));
    } else {
      values["check"] = checkOf({{"expected", "expected"}, {"given", file().expected ? "expected, " : ""}});
    }
    const bool isAlone = isJavascript() && !tests_.hasPreloaded;
    return (isAlone ? "// @ts-nocheck\n" + filled("preloaded", {}) : "") + filled("tests", values);
  }

  std::string checkOf(const Placeholders& values) const {
    return fillPlaceholders(isChecked() ? tests_.ask : tests_.equal, values);
  }

  Placeholders valuesOf(const ExportedCase& one, std::size_t index, const std::string& code) const {
    const Signature& signature = file().signature;
    const LiteralWriter writer{tests_.literal, *language_};
    std::vector<std::string> arguments;
    const auto request = Value::allIn(one.asked.request);
    for (std::size_t i = 0; i < request->size(); ++i)
      arguments.push_back(writer.literal((*request)[i], signature.parameters[i].type));
    std::string expected = writer.around(tests_.literal.none, "", signature.result), given;
    if (file().expected) {
      expected = writer.literal(*Value::in(one.asked.expected), *file().expected);
      given = expected + ", ";
    }
    const std::string all = join(arguments, ", ");
    const std::string call = fmt::format("{}({})", function_, jsonOf(*request, kMostOfACall));
    Placeholders values = {
        {"word", code},
        {"function", function_},
        {"result", isCpp() ? language_->typeOf(signature.result) : language_->resultOf(signature.result)},
        {"index", std::to_string(index)},
        {"number", std::to_string(index + 1)},
        {"arguments", all},
        {"expected", expected},
        {"given", given},
        {"title", textLiteral(call, tests_.literal)}};
    if (isCpp()) values["check"] = checkOf(values);
    return values;
  }

  const ExportedKata& kata_;
  const CodewarsTests& tests_;
  const std::shared_ptr<const Language> language_;
  const std::string own_, function_;  ///< the function's name in the language, and in the tests
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

}  // namespace

Exported codewars(const ExportedKata& kata) {
  const KataFile& file = kata.file();
  if (file.isProgram || file.check == KataFile::Check::Tokens || file.check == KataFile::Check::Validator)
    throw InputError(
        file.path,
        "is a kata of programs that read stdin, or its answers are checked as text; tests on Codewars call functions");
  Exported site;
  site.files["README.md"] = codewarsReadme();
  site.files["description.md"] = description(kata);
  std::vector<std::string> others;
  for (const CodewarsTests& tests : kTests) {
    const auto language = kata.languages->named(tests.id);
    const Submission* const checker = kata.checkerIn(tests.checker);
    if (file.check == KataFile::Check::Program && checker == nullptr)
      others.push_back(language->name);
    else if (checker != nullptr && language->id == "cpp" && RE2::PartialMatch(checker->source, kGlobalObjects))
      site.notes.push_back(
          "tests in C++ are left out: the checker has global objects or streams, expected them in its functions");
    else
      CodewarsWriter(kata, tests, language).add(site);
  }
  if (!others.empty())
    site.notes.push_back(fmt::format(
        "tests in {} are left out: answers are checked in C++, Python and JavaScript, where kata.toml names a checker",
        join(others, ", ")));
  return site;
}

std::string codewarsLiteral(const Value& value, const Type& type, const Language& language) {
  const auto* const tests = std::ranges::find(kTests, language.id, &CodewarsTests::id);
  return LiteralWriter{tests->literal, language}.literal(value, type);
}

}  // namespace judge
