#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/exporting/codewars_literals.h"
#include "judge/exporting/export_kata.h"
#include "judge/exporting/package_parts.h"
#include "judge/exporting/problem_statement.h"
#include "judge/languages/places.h"
#include "judge/languages/value_json.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What tests in one language are made of.
struct Tests {
  const char* id;  ///< of the language
  const char* extension;
  const char* stub;       ///< the initial solution; 0 the declaration
  const char* preloaded;  ///< what every kata's tests use; {checker}, {result}
  const char* tests;      ///< {title}, {function}, {cases}, {check}
  const char* equal;      ///< looks at `actual`, where answers are compared
  const char* ask;        ///< where the checker is asked; {expected}: "expected, " or nothing
};

// ---- C++: igloo ----

constexpr const char* kCppTests = R"igloo({title}
Describe({suite}) {
{cases}};
)igloo";

// ---- Python: codewars_test ----

constexpr const char* kPythonPreloaded = R"py({checker}

def _fits(value, kind):
    word, *parts = kind
    if word == "optional":
        return value is None or _fits(value, parts[0])
    if word in ("int", "bigint"):
        return type(value) is int
    if word == "bool":
        return type(value) is bool
    if word == "text":
        return isinstance(value, str)
    if not isinstance(value, (list, tuple)):
        return False
    if word == "pair":
        return len(value) == 2 and all(map(_fits, value, parts))
    return all(_fits(item, parts[0]) for item in value)


def conformed(value, kind={result}):
    """The answer as its type has it; None in a tuple of its own where it is of another one."""
    word, *parts = kind
    if word == "optional":
        return None if value is None or value in ("", [], ()) else conformed(value, parts[0])
    if not _fits(value, kind):
        raise TypeError(f"returned {{value!r:.100}}, which is of another type")
    if word == "pair":
        return tuple(map(conformed, value, parts))
    return [conformed(item, parts[0]) for item in value] if word == "list" else value
)py";

constexpr const char* kPythonTests = R"py(import copy

import codewars_test as test
from preloaded import *
from solution import {function}

# The arguments of each case, and what is expected.
CASES = [
{cases}]


@test.describe("{suite}")
def _():
    for arguments, expected in CASES:

        @test.it(f"{function}({{', '.join(map(repr, arguments)):.100}})")
        def _(arguments=arguments, expected=expected):
            try:
                actual = conformed({function}(*copy.deepcopy(arguments)))
            except TypeError as problem:
                test.fail(str(problem))
                return
            {check}
)py";

// ---- JavaScript: chai ----

constexpr const char* kJavascriptPreloaded = R"js({checker}
/** The answer as its type has it. */
function conformed(value, kind = {result}) {{
  const [word, ...parts] = kind;
  const fail = () => {{
    throw new TypeError(`returned ${{String(value).slice(0, 100)}}, which is of another type`);
  }};
  if (word === 'optional') {{
    const isNone = value === null || value === undefined || value === '' || value.length === 0;
    return isNone ? null : conformed(value, parts[0]);
  }}
  if (word === 'int') return Number.isSafeInteger(value) || typeof value === 'bigint' ? Number(value) : fail();
  if (word === 'bigint') return Number.isSafeInteger(value) || typeof value === 'bigint' ? BigInt(value) : fail();
  if (word === 'bool') return typeof value === 'boolean' ? value : fail();
  if (word === 'text') return typeof value === 'string' ? value : fail();
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return fail();
  if (word === 'pair') return value.length === 2 ? parts.map((part, i) => conformed(value[i], part)) : fail();
  return Array.from(value, (item) => conformed(item, parts[0]));
}}
)js";

constexpr const char* kJavascriptTests = R"js(const {{assert}} = require('chai');

// The arguments of each case, and what is expected.
const cases = [
{cases}];

describe('{suite}', () => {{
  for (const [args, expected] of cases) {{
    it(`{function}(${{args.map(String).join(', ').slice(0, 100)}})`, () => {{
      const copy = (one) => Array.isArray(one) ? one.map(copy) : one;
      const given = args.map(copy);
      const actual = conformed({function}(...given));
      {check}
    }});
  }}
}});
)js";

constexpr Tests kTests[] = {
    {"cpp", ".cpp", "{} {{\n}}\n",
     "#include <optional>\n#include <string>\n#include <utility>\n#include <vector>\n\n{checker}", kCppTests,
     "Assert::That(actual, Equals(expected));",
     "Assert::That(check({arguments}{expected}answer), Equals(std::string()));"},
    {"python", ".py", "{}:\n    pass\n", kPythonPreloaded, kPythonTests,
     "test.assert_equals(repr(actual), repr(conformed(expected)))",
     "fault = check(*copy.deepcopy(arguments), {expected}actual)\n            test.expect(not fault, "
     "(fault or \"\").split(\"\\n\")[0])"},
    {"javascript", ".js", "{} {{\n}}\n", kJavascriptPreloaded, kJavascriptTests,
     "assert.deepStrictEqual(actual, conformed(expected));",
     "const fault = check(...args, {expected}actual);\n      assert.ok(!fault, (fault || '').split('\\n')[0]);"},
};

std::string filledIn(std::string text, const std::vector<std::pair<std::string, std::string>>& values) {
  for (const auto& [name, value] : values) text = replaced(std::move(text), "{" + name + "}", value);
  return text;
}

/// "[\"optional\", [\"int\"]]": the same in Python and JavaScript.
/// In JavaScript the widest ints are BigInts.
std::string kindText(const Type& type) {
  const bool isBigInt = type.kind == Type::Kind::Int && type.width == Type::Width::Bits64;
  std::string text = fmt::format("[\"{}\"", wordOf(isBigInt ? Type::Kind::Bigint : type.kind));
  for (const Type& part : type.of) text += ", " + kindText(part);
  return text + "]";
}

class Writer {
 public:
  Writer(const ExportedKata& kata, const Tests& tests, std::shared_ptr<const Language> language)
      : kata_(kata), tests_(tests), language_(std::move(language)) {}

  void add(Exported& site) const {
    const auto put = [&](const char* name, const std::string& text) {
      site.files[fmt::format("{}/{}{}", tests_.id, name, tests_.extension)] = text;
    };
    put("initial_solution", fmt::format(fmt::runtime(tests_.stub), language_->declarationOf(file().signature)));
    const auto accepted = std::ranges::find_if(kata_.submissions, [&](const ExportedSubmission& one) {
      return one.verdict == "accepted" && one.submission.language->id == tests_.id;
    });
    if (accepted != kata_.submissions.end())
      put("complete_solution", accepted->submission.source);
    else
      site.notes.push_back(
          fmt::format("{}: no complete solution, for no accepted submission is in that language", language_->name));
    put("preloaded", preloaded());
    put("sample_tests", testsOf("Example tests", kata_.samples));
    put("submission_tests", testsOf("Tests", kata_.secrets));
  }

 private:
  const KataFile& file() const { return kata_.file(); }
  bool isChecked() const { return file().check == KataFile::Check::Program; }
  bool isCpp() const { return language_->id == "cpp"; }

  /// The language's braces of format() are single here.
  static std::string plain(std::string text) { return replaced(replaced(std::move(text), "{{", "{"), "}}", "}"); }

  std::string preloaded() const {
    const std::string checker = isChecked() ? kata_.checkerIn(tests_.id)->source : "";
    return filledIn(isCpp() ? tests_.preloaded : plain(tests_.preloaded),
                    {{"result", kindText(file().signature.result)}, {"checker", checker}});
  }

  std::string testsOf(const std::string& title, const std::vector<ExportedCase>& cases) const {
    std::string lines;
    for (std::size_t i = 0; i < cases.size(); ++i) lines += isCpp() ? cppCase(cases[i], i) : caseLine(cases[i]);
    const std::string suite = isCpp() ? replaced(title, " ", "_") : title;
    const std::string expected = file().expected ? "expected, " : "";
    const std::string check = filledIn(isChecked() ? tests_.ask : tests_.equal, {{"expected", expected}});
    const std::string heading = isCpp() ? "// " + title + " of " + file().title : "";
    return filledIn(isCpp() ? tests_.tests : plain(tests_.tests),
                    {{"title", heading},
                     {"function", language_->namesOf(file().signature).front()},
                     {"suite", suite},
                     {"check", check},
                     {"cases", lines}});
  }

  /// The arguments and what is expected, or a right answer where nothing else is.
  std::string caseLine(const ExportedCase& one) const {
    const auto literal = language_->id == "python" ? pythonLiteral : javascriptLiteral;
    std::vector<std::string> arguments;
    const auto values = Value::allIn(one.asked.request);
    for (std::size_t i = 0; i < values->size(); ++i)
      arguments.push_back(literal((*values)[i], file().signature.parameters[i].type));
    const std::string all = fmt::format("[{}]", fmt::join(arguments, ", "));
    const std::string expected = one.asked.expected.empty() ? literal(*Value::in(nothing()), Type{Type::Kind::Optional})
                                                            : literal(*Value::in(one.asked.expected), *file().expected);
    return fmt::format("{}{},\n", language_->id == "python" ? "    " : "  ",
                       fmt::format(fmt::runtime(language_->id == "python" ? "({}, {})" : "[{}, {}]"), all, expected));
  }

  static const std::string& nothing() {
    static const std::string none = [] {
      std::string bytes;
      appendNone(bytes);
      return bytes;
    }();
    return none;
  }

  std::string cppCase(const ExportedCase& one, std::size_t number) const {
    const Signature& signature = file().signature;
    std::string text = fmt::format("  It(case_{}) {{\n", number + 1), arguments;
    const auto values = Value::allIn(one.asked.request);
    for (std::size_t i = 0; i < values->size(); ++i) {
      const Signature::Parameter& parameter = signature.parameters[i];
      text += fmt::format("    const {} {} = {};\n", language_->typeOf(parameter.type), parameter.name,
                          cppLiteral((*values)[i], parameter.type, *language_));
      arguments += parameter.name + ", ";
    }
    if (file().expected)
      text += fmt::format("    const {} expected = {};\n",
                          isChecked() ? language_->typeOf(*file().expected) : language_->resultOf(*file().expected),
                          cppLiteral(*Value::in(one.asked.expected), *file().expected, *language_, !isChecked()));
    const std::string call =
        fmt::format("{}({})", spelt(signature.words, language_->spelling), arguments.substr(0, arguments.size() - 2));
    text += fmt::format("    const {} actual = {};\n", language_->resultOf(signature.result), call);
    if (isChecked()) text += cppAnswer(signature.result);
    const std::string expected = file().expected ? "expected, " : "";
    return text + "    " +
           filledIn(isChecked() ? tests_.ask : tests_.equal, {{"arguments", arguments}, {"expected", expected}}) +
           "\n  }\n";
  }

  /// The checker takes none as such, of which a function's result may only be empty.
  std::string cppAnswer(const Type& result) const {
    const std::string type = language_->typeOf(result);
    const bool isEmptyForNone = result.kind == Type::Kind::Optional && language_->resultOf(result) != type;
    return isEmptyForNone ? fmt::format("    const {0} answer = actual.empty() ? {0}() : {0}(actual);\n", type)
                          : "    const auto& answer = actual;\n";
  }

  const ExportedKata& kata_;
  const Tests& tests_;
  const std::shared_ptr<const Language> language_;
};

/// The statement with examples as people read them.
std::string description(const ExportedKata& kata) {
  return fmt::format("# {}\n\n{}", kata.file().title, markdownOf(functionStatement(kata.statement)));
}

}  // namespace

Exported codewars(const ExportedKata& kata) {
  const KataFile& file = kata.file();
  if (file.isProgram || file.check == KataFile::Check::Tokens || file.check == KataFile::Check::Validator)
    throw InputError(file.path,
                     "is a kata of programs that read stdin, or is checked as text; on Codewars tests call functions");
  Exported site;
  site.files["description.md"] = description(kata);
  std::vector<std::string> others;
  for (const Tests& tests : kTests) {
    const auto language = kata.languages->named(tests.id);
    if (file.check == KataFile::Check::Program && kata.checkerIn(tests.id) == nullptr)
      others.push_back(language->name);
    else
      Writer(kata, tests, language).add(site);
  }
  if (!others.empty())
    site.notes.push_back(fmt::format("tests in {} are left out: kata.toml names no checker in {}",
                                     fmt::join(others, " and "),
                                     others.size() == 1 ? "that language" : "these languages"));
  return site;
}

}  // namespace judge
