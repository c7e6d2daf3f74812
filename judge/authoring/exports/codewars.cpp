#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "judge/authoring/exports/codewars_literals.h"
#include "judge/authoring/exports/export_kata.h"
#include "judge/authoring/exports/package_parts.h"
#include "judge/base/errors.h"
#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/languages/tool.h"
#include "judge/languages/value_json.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// How tests in one language look. Their files are codewars_preloaded.EXT, which every kata's tests use, and
/// codewars_tests.EXT in the language's folder "export".
struct CodewarsTests {
  const char* id;  ///< of the language
  const char* extension;
  const char* stub;   ///< the initial solution around the declaration
  const char* equal;  ///< looks at `actual`, where answers are compared
  const char* ask;    ///< where the checker is asked; @{expected}: "expected, " or nothing
};

constexpr CodewarsTests kTests[] = {
    {"cpp", ".cpp", "@{declaration} {\n}\n", "Assert::That(actual, Equals(expected));",
     "Assert::That(check(@{arguments}@{expected}answer), Equals(std::string()));"},
    {"python", ".py", "@{declaration}:\n    pass\n", "test.assert_equals(repr(actual), repr(conformed(expected)))",
     "fault = check(*copy.deepcopy(arguments), @{expected}actual)\n            test.expect(not fault, "
     "(fault or \"\").split(\"\\n\")[0])"},
    {"javascript", ".js", "@{declaration} {\n}\n", "assert.deepStrictEqual(actual, conformed(expected));",
     "const fault = check(...args, @{expected}actual);\n      assert.ok(!fault, (fault || '').split('\\n')[0]);"},
};

/// "[\"optional\", [\"int\"]]": the same in Python and JavaScript.
/// In JavaScript the widest ints are BigInts.
std::string codewarsKind(const Type& type) {
  const bool isBigInt = type.kind == Type::Kind::Int && type.width == Type::Width::Bits64;
  std::string text = fmt::format("[\"{}\"", wordOf(isBigInt ? Type::Kind::Bigint : type.kind));
  for (const Type& part : type.of) text += ", " + codewarsKind(part);
  return text + "]";
}

class CodewarsWriter {
 public:
  CodewarsWriter(const ExportedKata& kata, const CodewarsTests& tests, std::shared_ptr<const Language> language)
      : kata_(kata), tests_(tests), language_(std::move(language)) {}

  void add(Exported& site) const {
    const auto put = [&](const char* name, const std::string& text) {
      site.files[fmt::format("{}/{}{}", tests_.id, name, tests_.extension)] = text;
    };
    put("initial_solution", filled(tests_.stub, {{"declaration", language_->declarationOf(file().signature)}}));
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

  std::string textOf(const char* name) const {
    return readFile(language_->folder / kExport / (std::string("codewars_") + name + tests_.extension));
  }

  std::string preloaded() const {
    const std::string checker = isChecked() ? kata_.checkerIn(tests_.id)->source : "";
    return filled(textOf("preloaded"), {{"result", codewarsKind(file().signature.result)}, {"checker", checker}});
  }

  std::string testsOf(const std::string& title, const std::vector<ExportedCase>& cases) const {
    std::string lines;
    for (std::size_t i = 0; i < cases.size(); ++i) lines += isCpp() ? cppCase(cases[i], i) : caseLine(cases[i]);
    const std::string suite = isCpp() ? replaced(title, " ", "_") : title;
    const std::string expected = file().expected ? "expected, " : "";
    const std::string check =
        filled(isChecked() ? tests_.ask : tests_.equal, {{"arguments", ""}, {"expected", expected}});
    const std::string heading = isCpp() ? "// " + title + " of " + file().title : "";
    return filled(textOf("tests"), {{"title", heading},
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
           filled(isChecked() ? tests_.ask : tests_.equal, {{"arguments", arguments}, {"expected", expected}}) +
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
  const CodewarsTests& tests_;
  const std::shared_ptr<const Language> language_;
};

/// The statement with examples as people read them.
std::string description(const ExportedKata& kata) {
  return fmt::format("# {}\n\n{}", kata.file().title, functionStatement(kata.statement));
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
  for (const CodewarsTests& tests : kTests) {
    const auto language = kata.languages->named(tests.id);
    if (file.check == KataFile::Check::Program && kata.checkerIn(tests.id) == nullptr)
      others.push_back(language->name);
    else
      CodewarsWriter(kata, tests, language).add(site);
  }
  if (!others.empty())
    site.notes.push_back(fmt::format("tests in {} are left out: kata.toml names no checker in {}",
                                     fmt::join(others, " and "),
                                     others.size() == 1 ? "that language" : "these languages"));
  return site;
}

}  // namespace judge
