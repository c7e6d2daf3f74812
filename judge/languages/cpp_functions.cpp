#include "judge/languages/cpp_functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>

#include "judge/base/text.h"
#include "judge/languages/cpp_tokens.h"

// Namespaces and classes are entered; every other pair of braces is skipped. The tokens between two of `{ } ;` there
// are the head of a declaration, which is parsed once, when its end is known.

namespace judge {
namespace {

using Tokens = std::vector<CppToken>;

constexpr std::size_t kDeepestScope = 16;
constexpr std::size_t kLongestCppName = 64;
constexpr std::size_t kLongestPath = 512;
constexpr std::size_t kMostArguments = 200;  // tokens between angle brackets
constexpr std::size_t kMostCppNames = 8;     // in one head
constexpr Bytes kDeclaration{160};
constexpr std::array<std::string_view, 6> kNoDeclaration = {"using",  "typedef",       "namespace",
                                                            "friend", "static_assert", "asm"};
constexpr std::array<std::string_view, 12> kNoFunction = {"decltype", "alignas",  "noexcept", "requires",
                                                          "explicit", "throw",    "sizeof",   "__attribute__",
                                                          "catch",    "operator", "const",    "volatile"};

bool isClassKey(std::string_view word) { return word == "class" || word == "struct" || word == "union"; }
bool isAccess(std::string_view word) { return word == "public" || word == "private" || word == "protected"; }

std::string joined(std::string scope, std::string_view name) {
  if (!scope.empty() && !name.empty()) scope += "::";
  return scope.append(name);
}

/// The tokens [begin, end).
struct Range {
  std::size_t begin = 0, end = 0;
};

struct Scope {
  std::string path;
  bool isClass = false;
  bool isPublic = true;   // what is declared now
  bool isVisible = true;  // the scope itself
  bool isTemplate = false;
};

class Scanner {
 public:
  explicit Scanner(const Tokens& tokens) : tokens_(tokens) {}

  CppFunctions functions() {
    while (at_ < tokens_.size()) readDeclaration();
    found_.bracesMatch = count("{") == count("}");
    std::sort(found_.classes.begin(), found_.classes.end());
    std::sort(found_.namespaces.begin(), found_.namespaces.end());
    return std::move(found_);
  }

 private:
  std::string_view text(std::size_t i) const { return i < tokens_.size() ? tokens_[i].text : std::string_view(); }
  std::ptrdiff_t count(std::string_view text) const {
    return std::count_if(tokens_.begin(), tokens_.end(), [&](const CppToken& token) { return token.text == text; });
  }
  std::size_t behindGroup(std::size_t open) const;
  std::size_t behindAngles(std::size_t open, std::size_t end) const;
  std::size_t endOfHead() const;
  std::size_t behindPrefix(Range head, bool& isTemplate) const;
  void readDeclaration();
  void readHead(Range head, bool isTemplate);
  std::optional<Scope> namespaceOf(Range head) const;
  std::optional<Scope> classOf(Range head, bool isTemplate) const;
  void enter(Scope scope);
  void readDeclarators(Range head, Range body);
  void addFunction(Range head, std::size_t name, std::size_t list, Range body);
  void addVariable(Range head, std::size_t name, Range body);
  void add(CppFunction function, Range head, std::size_t name, std::size_t end, Range body);
  std::size_t firstOfName(std::size_t name, std::size_t begin) const;
  std::string sourceText(Range range) const;
  std::pair<std::size_t, std::size_t> arguments(Range list) const;
  bool passesOn(const CppFunction& function, Range body) const;

  const Tokens& tokens_;
  std::size_t at_ = 0;
  std::vector<Scope> scopes_ = std::vector<Scope>(1);
  CppFunctions found_;
};

/// The index behind the bracket that closes the one at `open`; a brace closes all brackets within it.
std::size_t Scanner::behindGroup(std::size_t open) const {
  const bool isBlock = text(open) == "{";
  std::size_t braces = 0, others = 0, i = open;
  for (; i < tokens_.size(); ++i) {
    const std::string_view token = text(i);
    if (token == "{") {
      ++braces;
    } else if (token == "}") {
      if (braces == 0) return i;
      if (--braces == 0 && isBlock) return i + 1;
    } else if (!isBlock && braces == 0 && token == ";") {
      return i;
    } else if (!isBlock && braces == 0 && (token == "(" || token == "[")) {
      ++others;
    } else if (!isBlock && braces == 0 && (token == ")" || token == "]") && --others == 0) {
      return i + 1;
    }
  }
  return i;
}

/// The index behind the angle brackets that open there; `end` if they are not closed.
std::size_t Scanner::behindAngles(std::size_t open, std::size_t end) const {
  std::size_t depth = 0;
  for (std::size_t i = open; i < std::min(end, open + kMostArguments); ++i) {
    if (text(i) == "(") {
      i = std::max(i, behindGroup(i) - 1);
    } else if (text(i) == "<") {
      ++depth;
    } else if (text(i) == ">" && --depth == 0) {
      return i + 1;
    }
  }
  return end;
}

std::size_t Scanner::endOfHead() const {
  std::size_t i = at_;
  while (i < tokens_.size()) {
    const std::string_view token = text(i);
    if (token == ";" || token == "{" || token == "}") break;
    i = token == "(" || token == "[" ? std::max(i + 1, behindGroup(i)) : i + 1;
  }
  return i;
}

/// The index behind template parameters, attributes and extern "C".
std::size_t Scanner::behindPrefix(Range head, bool& isTemplate) const {
  std::size_t i = head.begin;
  while (i < head.end) {
    if (text(i) == "template" && text(i + 1) == "<") {
      isTemplate = true;
      i = behindAngles(i + 1, head.end);
    } else if (text(i) == "[" && text(i + 1) == "[") {
      i = std::max(i + 1, behindGroup(i));
    } else if (text(i) == "extern" && text(i + 1).starts_with('"')) {
      i += 2;
    } else if (text(i) == "inline" || text(i) == "export") {
      ++i;
    } else {
      break;
    }
  }
  return std::min(i, head.end);
}

void Scanner::readDeclaration() {
  if (isAccess(text(at_)) && text(at_ + 1) == ":") {
    scopes_.back().isPublic = text(at_) == "public";
    at_ += 2;
    return;
  }
  Range head{at_, endOfHead()};
  bool isTemplate = false;
  head.begin = behindPrefix(head, isTemplate);
  at_ = head.end;
  if (text(at_) == "}" || at_ == tokens_.size()) {
    ++at_;
    if (scopes_.size() > 1) scopes_.pop_back();
    return;
  }
  readHead(head, isTemplate);
}

/// Parses a head that ends with a semicolon or a brace, and moves behind that.
void Scanner::readHead(Range head, bool isTemplate) {
  if (text(at_) == ";") {
    ++at_;
    return readDeclarators(head, {});
  }
  const bool isLinkage = head.begin == head.end && at_ > 0 && text(at_ - 1).starts_with('"');
  const auto scope = isLinkage ? scopes_.back() : namespaceOf(head) ? namespaceOf(head) : classOf(head, isTemplate);
  if (scope && scopes_.size() <= kDeepestScope && scope->path.size() <= kLongestPath) return enter(*scope);
  const Range body{at_ + 1, behindGroup(at_)};
  at_ = body.end;
  readDeclarators(head, body);
}

void Scanner::enter(Scope scope) {
  ++at_;
  if (!scope.isTemplate) (scope.isClass ? found_.classes : found_.namespaces).push_back(scope.path);
  scopes_.push_back(std::move(scope));
}

std::optional<Scope> Scanner::namespaceOf(Range head) const {
  if (text(head.begin) != "namespace") return std::nullopt;
  const bool isInline = head.begin > 0 && text(head.begin - 1) == "inline";
  Scope scope = scopes_.back();
  for (std::size_t i = head.begin + 1; i < head.end; ++i) {
    if (text(i) == "[" || text(i) == "(") i = std::max(i, behindGroup(i) - 1);
    const bool isHidden = isInline || text(i - 1) == "inline" || text(i) == "inline" || text(i) == "__attribute__";
    if (text(i).size() > kLongestCppName) return std::nullopt;
    if (isCppName(text(i)) && !isHidden) scope.path = joined(std::move(scope.path), text(i));
  }
  return scope;
}

std::optional<Scope> Scanner::classOf(Range head, bool isTemplate) const {
  std::size_t key = head.begin;
  while (key < head.end && !isClassKey(text(key))) {
    if (text(key) == "enum" || text(key) == "=" || text(key) == "(") return std::nullopt;
    ++key;
  }
  std::string name;
  for (std::size_t i = key + 1; i < head.end && text(i) != ":" && text(i) != "final"; ++i) {
    if (text(i) == "[" || text(i) == "alignas" || text(i) == "__attribute__") {
      i = std::max(i, behindGroup(text(i) == "[" ? i : i + 1) - 1);
      continue;
    }
    if (text(i) == "(" || text(i) == "=" || text(i).size() > kLongestCppName) return std::nullopt;
    if (text(i) == "<") isTemplate = true;
    if (isTemplate) continue;
    name = isCppName(text(i)) && text(i - 1) == "::" ? joined(std::move(name), text(i))
           : isCppName(text(i))                      ? std::string(text(i))
                                                     : std::move(name);
  }
  if (key >= head.end || (name.empty() && !isTemplate)) return std::nullopt;
  const Scope& around = scopes_.back();
  if (name.size() > kLongestCppName) return std::nullopt;
  return Scope{joined(around.path, name), true, text(key) != "class", around.isVisible && around.isPublic,
               isTemplate || around.isTemplate};
}

/// Every name that is called or initialized, up to an initializer, a member initializer list or a trailing return type.
void Scanner::readDeclarators(Range head, Range body) {
  if (std::ranges::count(kNoDeclaration, text(head.begin)) > 0) return;
  std::size_t names = 0;
  for (std::size_t i = head.begin; i < head.end && names < kMostCppNames; ++i) {
    if (text(i) == "=" || text(i) == ":" || text(i) == "->") return;
    if (text(i) == "(" || text(i) == "[") {
      i = std::max(i, behindGroup(i) - 1);
      continue;
    }
    if (!isCppName(text(i)) || std::ranges::count(kNoFunction, text(i)) > 0 || text(i - 1) == "operator") continue;
    std::size_t next = i + 1;
    if (text(next) == "<") next = behindAngles(next, head.end);
    if (next < head.end && text(next) == "(")
      addFunction(head, i, next, body), ++names;
    else if (i + 1 == head.end || text(i + 1) == "=")
      addVariable(head, i, body);
  }
}

/// The least and the largest number of arguments for these parameters.
std::pair<std::size_t, std::size_t> Scanner::arguments(Range list) const {
  if (list.begin >= list.end || (list.begin + 1 == list.end && text(list.begin) == "void")) return {0, 0};
  std::size_t fewest = 0, most = 1, angles = 0;
  bool isOptional = false;
  const auto endOne = [&] { fewest += isOptional ? 0 : 1; };
  for (std::size_t i = list.begin; i < list.end; ++i) {
    const std::string_view token = text(i);
    if (token == "(" || token == "[" || token == "{") i = std::max(i, behindGroup(i) - 1);
    if (token == "<") ++angles;
    if (token == ">" && angles > 0) --angles;
    if (token == "." && text(i + 1) == ".") return {0, CppFunction::kAnyNumber};
    if (token == "=" && angles == 0) isOptional = true;
    if (token != "," || angles > 0) continue;
    endOne();
    ++most;
  }
  endOne();
  return {fewest, most};
}

/// The index where the qualified name that ends there begins.
std::size_t Scanner::firstOfName(std::size_t name, std::size_t begin) const {
  while (name >= begin + 2 && text(name - 1) == "::" && isCppName(text(name - 2))) name -= 2;
  return name;
}

std::string Scanner::sourceText(Range range) const {
  std::string text;
  for (std::size_t i = range.begin; i < range.end && text.size() <= kDeclaration.count; ++i) {
    const char* const before = i == range.begin ? nullptr : tokens_[i - 1].text.data() + tokens_[i - 1].text.size();
    if (before && before != tokens_[i].text.data()) text += ' ';
    text += tokens_[i].text;
  }
  return text;
}

bool Scanner::passesOn(const CppFunction& function, Range body) const {
  const std::string_view own = std::string_view(function.scope).substr(function.scope.rfind(':') + 1);
  for (std::size_t i = std::max<std::size_t>(body.begin, 2); i < body.end; ++i) {
    if (text(i) != function.name) continue;
    const std::string_view link = text(i - 1), before = text(i - 2);
    if (link == "." || (link == "->" && before != "this")) return true;
    if (link == "::" && (isCppName(before) || before == ">" ? before != own : !own.empty())) return true;
  }
  return false;
}

void Scanner::addFunction(Range head, std::size_t name, std::size_t list, Range body) {
  const std::size_t end = std::min(head.end, behindGroup(list));
  CppFunction function;
  if (text(end - 1) == ")") std::tie(function.fewest, function.most) = arguments({list + 1, end - 1});
  if (head.end >= end + 2 && text(head.end - 2) == "=") function.value = text(head.end - 1);
  add(std::move(function), head, name, end, body);
}

void Scanner::addVariable(Range head, std::size_t name, Range body) {
  CppFunction variable;
  variable.hasBody = true;
  add(std::move(variable), head, name, name + 1, body);
}

void Scanner::add(CppFunction function, Range head, std::size_t name, std::size_t end, Range body) {
  const Scope& scope = scopes_.back();
  const std::size_t first = firstOfName(name, head.begin);
  if (text(name).size() > kLongestCppName || name - first > 2 * kDeepestScope) return;
  function.name = text(name);
  function.line = tokens_[name].line;
  function.scope = scope.path;
  for (std::size_t i = first; i < name; i += 2) function.scope = joined(std::move(function.scope), text(i));
  function.isOutside = first != name;
  function.isInClass = scope.isClass;
  function.isPublic = scope.isPublic && scope.isVisible;
  function.isTemplate = scope.isTemplate;
  function.hasBody = function.hasBody || body.end > 0;
  function.delegates = passesOn(function, body);
  function.declaration = sourceText({head.begin, first});
  if (!function.declaration.empty() &&
      tokens_[first - 1].text.data() + tokens_[first - 1].text.size() != tokens_[first].text.data())
    function.declaration += ' ';
  function.declaration += joined(function.scope, function.name) + sourceText({name + 1, end});
  function.declaration = cut(function.declaration, kDeclaration);
  found_.all.push_back(std::move(function));
}

}  // namespace

std::string CppFunction::location() const {
  return fmt::format("line {}{}{}", line, header.empty() ? "" : " of ", header);
}

CppFunctions cppFunctionsIn(std::string_view source) {
  const Tokens tokens = cppTokensOf(source);
  return Scanner(tokens).functions();
}

}  // namespace judge
