#include "judge/languages/call_glue.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>

#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/languages/harness_sources.h"

namespace judge {
namespace {

// Kinds of values that have no C++ type of their own.
constexpr std::string_view kWhole = "::queens_judge_glue::Whole", kBigint = "::queens_judge_glue::Bigint";

// Declarations that values.h needs before it.
constexpr std::string_view kBefore = R"glue(
extern "C" void queens_judge_refuse(const char*, unsigned long);
@{kinds}
namespace queens_judge_glue {

struct Whole {};
struct Bigint {};
template <class>
struct FirstOfPair {};
template <class...>
struct Types {};
template <class Kind, class T>
struct Asked;

using Answered = @{answered};
using Declared = @{declared};
using Arguments = Types<@{arguments}>;
using Apart = Types<@{apart}>;

)glue";

// A narrowing call in a candidate is an error.
constexpr std::string_view kNothingCut = R"glue(
_Pragma("GCC diagnostic push")
_Pragma("GCC diagnostic error \"-Wconversion\"")
)glue";
constexpr std::string_view kAnythingGoes = R"glue(
_Pragma("GCC diagnostic pop")
)glue";

// A free function, by its qualified name.
constexpr std::string_view kFreeCandidate = R"glue(
struct Candidate@{number} {
  static constexpr bool isAbstract = false;
@{own}  template <class... As>
  static auto plain(As&... as) -> decltype(@{function}(as...));
  template <class... As>
  static auto make(int, As&... as) -> typename Answer<decltype(@{function}(as...))>::Is {
    return Answer<decltype(@{function}(as...))>::of(@{function}(as...));
  }
};
)glue";
constexpr std::string_view kOwnOfFree = R"glue(  template <class T>
  static auto own(T) -> decltype(parametersOf(T(), @{function}));
)glue";

// A class that has no objects may still have a static member. A new object lies on the heap: its members may be large.
constexpr std::string_view kMemberCandidate = R"glue(
struct Candidate@{number} {
  using Class = ::@{class};
  static constexpr bool isAbstract = ::std::is_abstract<Class>::value;
  template <class T, class C = Class>
  static auto own(T) -> decltype(parametersOf(T(), &C::@{function}));
  template <class... As, class C = Class>
  static auto plain(As&... as) -> decltype(::std::declval<C&>().@{function}(as...));
  template <class... As, class C = Class>
  static auto make(int, As&... as)
      -> ::std::enable_if_t<::std::is_default_constructible<C>::value,
                            typename Answer<decltype(::std::declval<C&>().@{function}(as...))>::Is> {
    Object<C> object;
    return Answer<decltype(::std::declval<C&>().@{function}(as...))>::of(object.made->@{function}(as...));
  }
  template <class... As, class C = Class>
  static auto make(long, As&... as) -> typename Answer<decltype(C::@{function}(as...))>::Is {
    return Answer<decltype(C::@{function}(as...))>::of(C::@{function}(as...));
  }
};
)glue";

constexpr std::string_view kBehind = R"glue(
@{callable}constexpr bool right = @{right};
static_assert(right, "expected @{signature}");
@{assertions}
}

extern "C" void queens_judge_answer(const unsigned char* request, unsigned long,
                                    void (*reply)(void*, const char*, unsigned long, const char*, unsigned long),
                                    void* sink) {
  using Candidate = ::queens_judge_glue::Candidate@{chosen};
  const auto send = [&](const auto& answer) {
    ::std::string bytes;
    const auto rest = ::queens_judge_glue::give(bytes, answer);
    reply(sink, bytes.data(), bytes.size(), rest.data(), rest.size());
  };
  ::queens_judge_glue::call<::queens_judge_glue::right, Candidate>(
      send, request, ::queens_judge_glue::Called<Candidate>(), ::queens_judge_glue::Taken<Candidate>::Are());
}
)glue";

struct Claim {
  CandidateReport::What what;
  std::string_view words;
  std::string_view otherwise;
};

constexpr Claim kClaims[] = {
    {CandidateReport::IsCallable, "can be called: number ", "!callable@{number}"},
    {CandidateReport::NotMade, "has no constructor without arguments: number ",
     "Fits<Candidate@{number}>::value || !Takes<Candidate@{number}>::returns || Candidate@{number}::isAbstract"},
    {CandidateReport::IsAbstract, "is abstract: number ",
     "Fits<Candidate@{number}>::value || !Takes<Candidate@{number}>::returns || !Candidate@{number}::isAbstract"},
    {CandidateReport::ReturnsOther, "returns another type: number ",
     "!Takes<Candidate@{number}>::value || Takes<Candidate@{number}>::returns"},
    {CandidateReport::IsOverridden, "is overridden: number ", "!Fits<Candidate@{number}>::value || callable@{number}"},
};

/// The names and keywords in `code`, except in string literals and comments.
std::set<std::string_view> namesIn(std::string_view code) {
  std::set<std::string_view> names;
  while (!code.empty()) {
    std::size_t size = 1;
    if (code[0] == '"') {
      size = std::min(code.find('"', 1), code.size() - 1) + 1;
    } else if (code.starts_with("//")) {
      size = std::min(code.find('\n'), code.size());
    } else if (isInCppName(code[0])) {
      size = static_cast<std::size_t>(std::find_if_not(code.begin(), code.end(), isInCppName) - code.begin());
      if (!std::isdigit(static_cast<unsigned char>(code[0]))) names.insert(code.substr(0, size));
    }
    code.remove_prefix(size);
  }
  return names;
}

std::size_t newlinesIn(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string candidateText(const CallCandidate& candidate, std::size_t number, const std::string& function) {
  Placeholders values = {{"number", std::to_string(number)}, {"function", function}, {"class", candidate.scope}};
  if (candidate.isInClass) return fillPlaceholders(kMemberCandidate, values);
  values["function"] = (candidate.scope.empty() ? "" : "::") + candidate.nameOf(function);
  values["own"] = candidate.isOpaque() ? "" : fillPlaceholders(kOwnOfFree, values);
  return fillPlaceholders(kFreeCandidate, values);
}

std::string assertionsOn(const std::vector<CallCandidate>& candidates, std::string_view function) {
  std::string text;
  for (std::size_t i = 0; i < candidates.size(); ++i)
    for (const Claim& claim : kClaims)
      text += fmt::format("static_assert(right || {}, \"{} {}{}\");\n",
                          fillPlaceholders(claim.otherwise, {{"number", std::to_string(i)}}),
                          candidates[i].nameOf(function), claim.words, i);
  return text;
}

std::string asked(const std::vector<Callee::Parameter>& parameters) {
  std::string all;
  for (const auto& [type, coded] : parameters)
    all += fmt::format("{}Asked<{}, {}>", all.empty() ? "" : ", ", coded, type);
  return all;
}

std::string beforeText(const Callee& callee) {
  const std::string arguments = asked(callee.parameters);
  const std::string all = fmt::format("{} {}", arguments, callee.coded);
  std::string kinds;
  if (all.find("::std::vector<") != all.npos) kinds += "#define QUEENS_JUDGE_LIST\n";
  if (all.find("::std::optional<") != all.npos) kinds += "#define QUEENS_JUDGE_OPTIONAL\n";
  if (callee.mayBeNone) kinds += "#define QUEENS_JUDGE_NONE\n";
  return fillPlaceholders(kBefore, {{"kinds", kinds},
                                    {"answered", callee.coded},
                                    {"declared", callee.result},
                                    {"arguments", arguments},
                                    {"apart", asked(callee.apart)}});
}

/// Which candidates can be called, and are not what another one overrides or hides, be it callable or not.
std::string callableText(const std::vector<CallCandidate>& candidates) {
  std::string text;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    text += fmt::format("constexpr bool callable{0} = Fits<Candidate{0}>::value", i);
    for (std::size_t j = 0; j < candidates.size(); ++j)
      if (i != j && candidates[i].isInClass && candidates[j].isInClass)
        text += fmt::format(" && !::std::is_base_of<Candidate{0}::Class, Candidate{1}::Class>::value", i, j);
    text += ";\n";
  }
  return text;
}

std::string behindText(const Callee& callee, const std::vector<CallCandidate>& candidates, std::size_t chosen) {
  std::string right = fmt::format("callable{}", chosen);
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (i != chosen && !candidates[chosen].outranks(candidates[i])) right += fmt::format(" && !callable{}", i);
  return fillPlaceholders(kBehind, {{"callable", callableText(candidates)},
                                    {"right", right},
                                    {"signature", callee.signature},
                                    {"assertions", assertionsOn(candidates, callee.function)},
                                    {"chosen", std::to_string(chosen)}});
}

/// The directives that undefine macros for the names in `code`.
std::string undefined(const std::string& code, const Callee& callee, const std::vector<CallCandidate>& candidates) {
  std::set<std::string_view> kept = {callee.function};
  for (const CallCandidate& candidate : candidates) kept.merge(namesIn(candidate.scope));
  return "\n" + withoutMacros(code, kept);
}

}  // namespace

Callee calleeOf(const Signature& signature, const Language& cpp) {
  const auto qualified = [](std::string type) {
    for (auto at = type.find("std::"); at != type.npos; at = type.find("std::", at + 7)) type.insert(at, "::");
    return type;
  };
  Language coding = cpp;
  for (const char* const width : {"int", "int53", "int64"}) coding.types[width] = kWhole;
  coding.types["bigint"] = kBigint;
  Callee callee;
  const auto parameterOf = [&](const Type& type) {
    return Callee::Parameter{qualified(cpp.typeOf(type)), qualified(coding.typeOf(type))};
  };
  callee.signature = cpp.declarationOf(signature);
  callee.function = styledName(signature.words, cpp.namingStyle);
  for (const auto& [name, type] : signature.parameters) {
    callee.parameters.push_back(parameterOf(type));
    if (type.kind != Type::Kind::Pair) {
      callee.apart.push_back(callee.parameters.back());
      continue;
    }
    for (const Type& part : type.of) callee.apart.push_back(parameterOf(part));
    std::string& first = callee.apart.end()[-2].coded;
    first = fmt::format("::queens_judge_glue::FirstOfPair<{}>", first);
  }
  callee.result = qualified(cpp.resultOf(signature.result));
  callee.coded = qualified(coding.resultOf(signature.result));
  callee.mayBeNone = signature.result.kind == Type::Kind::Optional;
  return callee;
}

bool isInCppName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::string withoutMacros(const std::string& code, const std::set<std::string_view>& kept) {
  std::string text;
  for (const std::string_view name : namesIn(code))
    if (!kept.contains(name) && !name.starts_with("__") && name != "_Pragma") text += fmt::format("#undef {}\n", name);
  return text;
}

std::string CallCandidate::nameOf(std::string_view function) const {
  return scope.empty() ? std::string(function) : fmt::format("{}::{}", scope, function);
}

bool CallCandidate::outranks(const CallCandidate& other) const {
  if ((line == 0) != (other.line == 0)) return other.line == 0;
  return delegates && (!other.delegates || (scope.empty() && !other.scope.empty()));
}

CallGlue::CallGlue(const Callee& callee, const std::vector<CallCandidate>& candidates, std::size_t chosen) {
  std::string code = beforeText(callee);
  code += cppValues();
  code += kNothingCut;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    lines.push_back(newlinesIn(code));
    code += candidateText(candidates[i], i, callee.function);
  }
  code += kAnythingGoes;
  code += behindText(callee, candidates, chosen);
  text = undefined(code, callee, candidates);
  for (std::size_t& line : lines) line += newlinesIn(text) + 1;
  text += code;
}

std::optional<CandidateReport> candidateReportIn(std::string_view message) {
  for (const Claim& claim : kClaims) {
    const auto at = message.find(claim.words);
    if (at == std::string_view::npos) continue;
    const std::string_view number = message.substr(at + claim.words.size());
    CandidateReport report{claim.what, 0};
    if (std::from_chars(number.data(), number.data() + number.size(), report.candidate).ec == std::errc())
      return report;
  }
  return std::nullopt;
}

}  // namespace judge
