#include "judge/katas/folder/kata_file.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/base/toml_table.h"
#include "judge/katas/suite_file.h"
#include "judge/languages/plain_text.h"

namespace judge {
namespace {

constexpr std::string_view kAnswer = "answer";

bool isNumber(const Type& type) { return type.kind == Type::Kind::Int || type.kind == Type::Kind::Bigint; }

/// The type inside of all optionals.
const Type& within(const Type& type) { return type.kind == Type::Kind::Optional ? within(type.of[0]) : type; }
Type& within(Type& type) { return type.kind == Type::Kind::Optional ? within(type.of[0]) : type; }

/// Whether values of the type can bound others and be the size of a case.
bool counts(const Type& type) {
  return type.kind == Type::Kind::Int || type.kind == Type::Kind::List || type.kind == Type::Kind::Text;
}

bool isParameterName(const std::string& name) {
  static const RE2 pattern("[a-z][a-z0-9_]{0,39}");
  return RE2::FullMatch(name, pattern) && name != kAnswer;
}

bool holdsNumbers(const Type& type) { return isNumber(type) || std::ranges::any_of(type.of, holdsNumbers); }

constexpr std::string_view kDifficulties[] = {"easy", "medium", "hard"};

/// Reads one kata.toml.
class KataFileReader {
 public:
  explicit KataFileReader(const KataFolder& folder)
      : folder_(folder), toml_(TomlTable::of(folder.read(kKataToml, kibibytes(256)), folder.shown(kKataToml))) {}

  KataFile read() {
    kata_.path = folder_.shown(kKataToml);
    readTexts();
    readSignature();
    readCheck();
    readGenerator();
    readLimits();
    toml_.rejectUnknownKeys();
    for (const std::string& key : toml_.keys()) kata_.lines[key] = toml_.lineOf(key);
    return std::move(kata_);
  }

 private:
  void readTexts() {
    kata_.name = toml_.text("name");
    if (!isSuiteName(kata_.name))
      toml_.fail("name", fmt::format("expected lower-case letters, digits and hyphens, at most {}", kMaxSuiteName));
    if (kata_.name != folder_.name())
      toml_.fail("name", fmt::format("the folder is called {}, expected the same here", inQuotes(folder_.name())));
    kata_.title = lineOr("title", kata_.name);
    kata_.about = lineOr("about", "");
    kata_.difficulty = toml_.textOr("difficulty", "");
    if (toml_.has("difficulty") && std::ranges::count(kDifficulties, kata_.difficulty) == 0)
      toml_.fail("difficulty", "expected \"easy\", \"medium\" or \"hard\"");
    kata_.reference = lineOr("reference", "");
    if (toml_.has("reference") && !folder_.has("submissions/accepted/" + kata_.reference))
      toml_.fail("reference", "expected the name of a file in submissions/accepted");
    kata_.source = lineOr("source", "");
    kata_.license = lineOr("license", "");
    kata_.author = lineOr("author", "");
    const std::string mode = toml_.textOr("mode", "function");
    if (mode != "function" && mode != "program") toml_.fail("mode", "expected \"function\" or \"program\"");
    const bool isInteractive = toml_.oneOrTextsOr("check") == std::vector<std::string>{"interactor"};
    kata_.isProgram = mode == "program" || (isInteractive && !toml_.has("mode"));
    kata_.signature.isInteractive = isInteractive;
  }

  std::string lineOr(const std::string& key, const std::string& otherwise) {
    const std::string text = toml_.textOr(key, otherwise);
    if (text.find_first_of("\r\n") != text.npos) toml_.fail(key, "expected one line");
    return text;
  }

  static Type typeAt(TomlTable& table, const std::string& key) {
    try {
      Type type = typeIn(table.text(key));
      if (!hasPlainFormat(type))
        table.fail(key, "an optional cannot start with another optional: none would be ambiguous");
      return type;
    } catch (const InputError& error) {
      if (!table.has(key) || error.what() != error.message()) throw;
      table.fail(key, error.message());
    }
  }

  void readSignature() {
    static const RE2 words("[a-z][a-z0-9]*( [a-z][a-z0-9]*){0,9}");
    const bool isInteractive = kata_.signature.isInteractive;
    kata_.signature.words = isInteractive ? toml_.textOr("function", "solve") : toml_.text("function");
    if (kata_.signature.words.size() > 60 || !RE2::FullMatch(kata_.signature.words, words))
      toml_.fail("function", "expected words of lower-case letters and digits, such as \"solve n queens\"");
    if (isInteractive && toml_.has("result")) toml_.fail("result", "is not for check = \"interactor\", which decides");
    if (!isInteractive && !toml_.hasTable("result")) typeAt(toml_, "result");
    for (TomlTable& table : toml_.tablesOr("parameters")) readParameter(table);
    if (kata_.signature.parameters.empty())
      toml_.fail("parameters", "is missing, expected a table [[parameters]] for each");
    if (isInteractive)
      kata_.signature.result = typeIn("text");
    else
      std::tie(kata_.signature.result, kata_.resultDomain) = readBounded("result");
    readSize();
  }

  void readParameter(TomlTable& table) {
    Signature::Parameter parameter{table.text("name"), typeAt(table, "type")};
    if (!isParameterName(parameter.name))
      table.fail("name", "expected lower-case letters, digits and '_', at most 40, and not \"answer\"");
    if (find(parameter.name)) table.fail("name", "two parameters have this name: rename one");
    kata_.lines["parameter " + parameter.name] = table.lineOf("name");
    kata_.signature.parameters.push_back(parameter);
    kata_.domains.push_back(readDomain(table, kata_.signature.parameters.back().type, std::nullopt));
    table.rejectUnknownKeys();
  }

  /// A type, or a table with a type and its bounds.
  std::pair<Type, Domain> readBounded(const std::string& key) {
    const bool isTable = toml_.hasTable(key);
    TomlTable table = isTable ? toml_.tableOr(key) : TomlTable::of("", kata_.path);
    Type type = isTable ? typeAt(table, "type") : typeAt(toml_, key);
    Domain domain = readDomain(table, type, std::nullopt);
    table.rejectUnknownKeys();
    return {std::move(type), std::move(domain)};
  }

  /// Reads the bounds of a type. The tables of its parts have the same keys; a range holds for all numbers within.
  /// Ints get the smallest width that holds their range.
  Domain readDomain(TomlTable& table, Type& type, std::optional<Interval> outer) {
    Type& inner = within(type);
    Domain domain;
    const auto range = readInterval(table, "range", holdsNumbers(inner), "numbers");
    domain.length = readInterval(table, "length", inner.kind == Type::Kind::List || inner.kind == Type::Kind::Text,
                                 "a list or text");
    if (range) outer = range;
    if (isNumber(inner)) domain.range = outer;
    if (inner.kind == Type::Kind::Int) {
      if (!domain.range) domain.range = impliedRange();
      inner.width = intWidth(*domain.range);
    }
    if (inner.kind == Type::Kind::Pair) {
      domain.parts = {readPart(table, "first", inner.of[0], outer), readPart(table, "second", inner.of[1], outer)};
      if (inner.of[0].kind == inner.of[1].kind)  // one type serves both in many languages
        inner.of[0].width = inner.of[1].width = std::max(inner.of[0].width, inner.of[1].width);
    }
    if (inner.kind == Type::Kind::List) domain.parts = {readPart(table, "items", inner.of[0], outer)};
    for (const Type* it = &type; it->kind == Type::Kind::Optional; it = &it->of[0])
      domain = Domain{std::nullopt, std::nullopt, {std::move(domain)}};
    return domain;
  }

  /// The smallest width for all numbers in the range, for any values of the parameters that it names.
  Type::Width intWidth(const Interval& range) const {
    constexpr std::int64_t kSafe = (std::int64_t{1} << 53) - 1;
    const std::int64_t least = limitOf(range, &Interval::least), most = limitOf(range, &Interval::most);
    if (least >= INT32_MIN && most <= INT32_MAX) return Type::Width::Bits32;
    return least >= -kSafe && most <= kSafe ? Type::Width::Bits53 : Type::Width::Bits64;
  }

  /// The least or the largest number that the interval may allow.
  std::int64_t limitOf(const Interval& interval, Bound Interval::*side) const {
    const Bound& bound = interval.*side;
    const auto number = numberIn<std::int64_t>(bound.number);
    if (!number)
      throw InputError(kata_.path, interval.line,
                       fmt::format("range: {} has more than 64 bits, expected the type bigint for that", bound.number));
    if (bound.parameter.empty()) return *number;
    return sumOf(limitOf(*find(bound.parameter), side), *number);
  }

  /// The same for the value of a parameter, or its length.
  std::int64_t limitOf(const Signature::Parameter& parameter, Bound Interval::*side) const {
    constexpr std::int64_t kLongest = 64 << 20;  // bytes of a text; lists have fewer items
    const auto at = static_cast<std::size_t>(&parameter - kata_.signature.parameters.data());
    const bool isInt = parameter.type.kind == Type::Kind::Int, isLeast = side == &Interval::least;
    const Domain domain = at < kata_.domains.size() ? kata_.domains[at] : Domain{};  // it is being read
    const auto& own = isInt ? domain.range : domain.length;
    if (own && ((*own).*side).parameter != parameter.name) return limitOf(*own, side);
    return isInt ? (isLeast ? INT64_MIN : INT64_MAX) : (isLeast ? 0 : kLongest);
  }

  Domain readPart(TomlTable& table, const std::string& key, Type& type, const std::optional<Interval>& outer) {
    TomlTable part = table.tableOr(key);
    Domain domain = readDomain(part, type, outer);
    part.rejectUnknownKeys();
    return domain;
  }

  std::optional<Interval> readInterval(TomlTable& table, const std::string& key, bool fits, const char* types) {
    const std::vector<TomlText> bounds = table.scalarsOr(key);
    if (!table.has(key)) return std::nullopt;
    if (!fits) table.fail(key, fmt::format("is for {}", types));
    if (bounds.size() != 2) table.fail(key, "expected two bounds, such as [1, 1000]");
    Interval interval{readBound(table, key, bounds[0].text), readBound(table, key, bounds[1].text), table.lineOf(key)};
    const bool areNumbers = interval.least.parameter.empty() && interval.most.parameter.empty();
    if (areNumbers && compareWhole(interval.least.number, interval.most.number) > 0)
      table.fail(key, "the first bound is above the second");
    return interval;
  }

  Bound readBound(const TomlTable& table, const std::string& key, const std::string& text) const {
    const auto bound = boundIn(text);
    if (!bound)
      table.fail(key,
                 fmt::format("expected bounds such as 5, \"n\", \"n + 1\" or \"n - 1\", found {}", inQuotes(text)));
    if (bound->parameter.empty()) return *bound;
    const auto* const named = find(bound->parameter);  // the one that is read is the last
    if (!named || !counts(named->type))
      table.fail(key, fmt::format("{} is not an int, list or text parameter declared before this key",
                                  inQuotes(bound->parameter)));
    return *bound;
  }

  void readSize() {
    const std::string size = toml_.textOr("size", "");
    if (!toml_.has("size")) return;
    const auto* const named = find(size);
    if (!named || !counts(named->type))
      toml_.fail("size", fmt::format("{} is not a parameter of type int, list or text", inQuotes(size)));
    kata_.size = static_cast<std::size_t>(named - kata_.signature.parameters.data());
  }

  const Signature::Parameter* find(const std::string& name) const {
    for (const Signature::Parameter& parameter : kata_.signature.parameters)
      if (parameter.name == name) return &parameter;
    return nullptr;
  }

  void readCheck() {
    using Check = KataFile::Check;
    const std::vector<std::string> checks = toml_.oneOrTextsOr("check");
    const std::string check = checks.empty() ? "equal" : checks[0];
    kata_.check = check == "equal"        ? Check::Equal
                  : check == "tokens"     ? Check::Tokens
                  : check == "validator"  ? Check::Validator
                  : check == "interactor" ? Check::Interactor
                                          : Check::Program;
    if (checks.size() > 1 && kata_.check != Check::Program)
      toml_.fail("check", "expected an array of files only: the checker in several languages");
    for (const std::string& file : checks)
      if (kata_.check == Check::Program) expectFile("check", file);
    if (kata_.check == Check::Program) kata_.checker = check, kata_.otherCheckers = {checks.begin() + 1, checks.end()};
    if (kata_.check == Check::Validator) expectFolder(kValidatorFolder);
    if (kata_.check == Check::Interactor) expectFolder(kInteractorFolder);
    readExpected();
    readTokens();
    kata_.validatorArguments = toml_.textsOr("validator-arguments");
    if (toml_.has("validator-arguments") && kata_.check != Check::Validator && kata_.check != Check::Interactor)
      toml_.fail("validator-arguments", "is for check = \"validator\" and \"interactor\"");
    readPasses();
    kata_.isUnique = toml_.flagOr("unique", kata_.check == Check::Equal || kata_.check == Check::Tokens);
    readMutants();
  }

  void readMutants() {
    kata_.allowedMutants = toml_.textsOr("mutants");
    const bool isInteractive = kata_.check == KataFile::Check::Interactor;
    if (toml_.has("mutants") && !isInteractive && (kata_.isUnique || kata_.check != KataFile::Check::Program))
      toml_.fail("mutants", "is for a kata with an interactor, or a checker where several answers are right");
    for (const std::string& kind : kata_.allowedMutants)
      if (std::ranges::find(kMutants, kind) == std::end(kMutants))
        toml_.fail("mutants", fmt::format("{} is none of {}", inQuotes(kind), fmt::join(kMutants, ", ")));
  }

  void readPasses() {
    const auto passes = toml_.realOr("passes");
    if (!passes) return;
    kata_.passes = numberIn<std::size_t>(passes->text).value_or(0);
    const bool fits = kata_.check == KataFile::Check::Validator && kata_.isProgram;
    if (!fits) toml_.fail("passes", "is for programs (mode) with check = \"validator\"");
    if (kata_.passes < 1 || kata_.passes > 1000) toml_.fail("passes", "expected a number from 1 to 1000");
  }

  void expectFile(const std::string& key, const std::string& name) const {
    try {
      folder_.file(name);
    } catch (const InputError& error) {
      const bool hasLocation = error.what() != error.message();
      toml_.fail(key, hasLocation ? fmt::format("{} {}", inQuotes(name), error.message()) : error.message());
    }
  }

  void expectFolder(const char* name) const {
    try {
      folder_.folder(name);
    } catch (const InputError& error) {
      toml_.fail("check", fmt::format("{}/ {}", name, error.message()));
    }
  }

  void readExpected() {
    const bool isCompared = kata_.check == KataFile::Check::Equal || kata_.check == KataFile::Check::Tokens;
    if (toml_.has("expected")) {
      if (isCompared) toml_.fail("expected", "is for a check by a program: this check compares with the result");
      std::tie(kata_.expected, kata_.expectedDomain) = readBounded("expected");
    } else if (isCompared) {
      kata_.expected = kata_.signature.result;
      kata_.expectedDomain = kata_.resultDomain;
    }
    if (!toml_.has("expected-name")) return;
    kata_.expectedName = toml_.text("expected-name");
    if (!kata_.expected || find(kata_.expectedName) || !isParameterName(kata_.expectedName))
      toml_.fail("expected-name", "expected a name for the value after => in suites, not that of a parameter");
  }

  void readTokens() {
    if (!toml_.has("tokens")) return;
    if (kata_.check != KataFile::Check::Tokens) toml_.fail("tokens", "is for check = \"tokens\"");
    TomlTable table = toml_.tableOr("tokens");
    kata_.tokens.caseSensitive = table.flagOr("case-sensitive", false);
    kata_.tokens.spaceSensitive = table.flagOr("space-sensitive", false);
    kata_.tokens.absoluteTolerance = readTolerance(table, "absolute-tolerance");
    kata_.tokens.relativeTolerance = readTolerance(table, "relative-tolerance");
    table.rejectUnknownKeys();
  }

  static std::optional<double> readTolerance(TomlTable& table, const std::string& key) {
    const auto given = table.realOr(key);
    if (!given) return std::nullopt;
    const auto number = numberIn<double>(given->text);
    if (!number || !(*number >= 0 && *number < 1e300)) table.fail(key, "expected a number from 0");
    return number;
  }

  void readGenerator() {
    const std::vector<TomlText> sizes = toml_.scalarsOr("sizes");
    kata_.generator = toml_.textOr("generator", "");
    if (!toml_.has("generator")) {
      if (toml_.has("sizes")) toml_.fail("sizes", "is for a generator, and there is none");
      return;
    }
    expectFile("generator", kata_.generator);
    if (!kata_.size) toml_.fail("generator", "needs the key size: the parameter that the generator sizes");
    const auto least = sizes.size() == 2 ? numberIn<std::int64_t>(sizes[0].text) : std::nullopt;
    const auto most = sizes.size() == 2 ? numberIn<std::int64_t>(sizes[1].text) : std::nullopt;
    if (!least || !most || *least < 0 || *least > *most || *most > INT32_MAX)
      toml_.fail("sizes", "expected the least and the largest size for the generator, such as [1, 100]");
    kata_.sizes = RandomRange{*least, *most};
  }

  void readLimits() {
    if (!toml_.has("limits")) return;
    TomlTable table = toml_.tableOr("limits");
    for (const std::string& name : table.keys()) {
      const TomlText value = *table.realOr(name);
      kata_.limits.push_back({name, value.text, kata_.path, value.line});
    }
  }

  const KataFolder& folder_;
  TomlTable toml_;
  KataFile kata_;
};

}  // namespace

KataFile readKataFile(const KataFolder& folder) { return KataFileReader(folder).read(); }

const KataLimit* KataFile::limit(std::string_view called) const {
  const auto found = std::ranges::find(limits, called, &KataLimit::name);
  return found == limits.end() ? nullptr : &*found;
}

Signature checkerSignature(const KataFile& kata) {
  Signature signature{"check", kata.signature.parameters, typeIn("text")};
  if (kata.expected) signature.parameters.push_back({kata.expectedName, *kata.expected});
  signature.parameters.push_back({std::string(kAnswer), kata.signature.result});
  return signature;
}

Signature generatorSignature() {
  return {"generate", {{"seed", typeIn("int")}, {"size", typeIn("int")}}, typeIn("text")};
}

}  // namespace judge
