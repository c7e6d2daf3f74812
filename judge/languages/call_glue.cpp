#include "judge/languages/call_glue.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>

namespace judge {
namespace {

// make() gives the answer, or is not there for these arguments. A new object lies on the heap: its members may be
// large.
constexpr std::string_view kTools = R"glue(
namespace queens_judge_glue {

template <class To, class From>
constexpr bool gives = ::std::is_convertible<From, To>::value ||
                       (::std::is_constructible<To, From>::value && !::std::is_arithmetic<From>::value);

template <class C>
struct Object {
  C* made = ::new C();
  ~Object() { ::delete made; }
};

inline int numberAt(const unsigned char* at) {
  return static_cast<int>(static_cast<unsigned>(at[0]) | static_cast<unsigned>(at[1]) << 8 |
                          static_cast<unsigned>(at[2]) << 16 | static_cast<unsigned>(at[3]) << 24);
}
)glue";

// plain() has the type of the call where it can be made. 0 number, 1 the function's whole name
constexpr std::string_view kFreePlace = R"glue(
struct Place{0} {{
  static constexpr bool isAbstract = false;
  template <class... As>
  static auto plain(As&... as) -> decltype({1}(as...));
  template <class R, class... As>
  static auto make(int, As&... as) -> ::std::enable_if_t<gives<R, decltype({1}(as...))>, R> {{
    return R({1}(as...));
  }}
}};
)glue";

// A class that has no objects may still have a static member. 0 number, 1 the function's name, 2 the class
constexpr std::string_view kMemberPlace = R"glue(
struct Place{0} {{
  using Class = ::{2};
  static constexpr bool isAbstract = ::std::is_abstract<Class>::value;
  template <class... As, class C = Class>
  static auto plain(As&... as) -> decltype(::std::declval<C&>().{1}(as...));
  template <class R, class... As, class C = Class>
  static auto make(int, As&... as) -> ::std::enable_if_t<
      ::std::is_default_constructible<C>::value && gives<R, decltype(::std::declval<C&>().{1}(as...))>, R> {{
    Object<C> object;
    return R(object.made->{1}(as...));
  }}
  template <class R, class... As, class C = Class>
  static auto make(long, As&... as) -> ::std::enable_if_t<gives<R, decltype(C::{1}(as...))>, R> {{
    return R(C::{1}(as...));
  }}
}};
)glue";

// 0 the result, 1 arguments, 2 right, 3 the signature, 4 assertions, 5 the chosen number
constexpr std::string_view kChoice = R"glue(
using Result = {0};

template <class Place, class = void>
struct Fits : ::std::false_type {{}};

template <class Place>
struct Fits<Place, ::std::void_t<decltype(Place::template make<Result>(0, {1}))>> : ::std::true_type {{}};

template <class Place, class = void>
struct Takes : ::std::false_type {{
  static constexpr bool returns = false;
}};

template <class Place>
struct Takes<Place, ::std::void_t<decltype(Place::plain({1}))>> : ::std::true_type {{
  static constexpr bool returns = gives<Result, decltype(Place::plain({1}))>;
}};

constexpr bool right = {2};
static_assert(right, "expected {3}");
{4}
template <class... As>
Result call(As&... as) {{
  if constexpr (right) {{
    return Place{5}::template make<Result>(0, as...);
  }} else {{
    return Result();
  }}
}}

}}
)glue";

struct Claim {
  CallPlaceNews::What what;
  std::string_view words;
  std::string_view otherwise;  // {0}: number
};

constexpr Claim kClaims[] = {
    {CallPlaceNews::IsCallable, "can be called: number ", "!Fits<Place{0}>::value"},
    {CallPlaceNews::NotMade, "has no constructor without arguments: number ",
     "Fits<Place{0}>::value || !Takes<Place{0}>::returns || Place{0}::isAbstract"},
    {CallPlaceNews::IsAbstract, "is abstract: number ",
     "Fits<Place{0}>::value || !Takes<Place{0}>::returns || !Place{0}::isAbstract"},
    {CallPlaceNews::ReturnsOther, "returns another type: number ",
     "!Takes<Place{0}>::value || Takes<Place{0}>::returns"},
};

bool isInName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// Names and keywords; what stands in string literals is none.
std::set<std::string_view> namesIn(std::string_view code) {
  std::set<std::string_view> names;
  while (!code.empty()) {
    std::size_t size = 1;
    if (code[0] == '"') {
      size = std::min(code.find('"', 1), code.size() - 1) + 1;
    } else if (isInName(code[0])) {
      size = static_cast<std::size_t>(std::find_if_not(code.begin(), code.end(), isInName) - code.begin());
      if (!std::isdigit(static_cast<unsigned char>(code[0]))) names.insert(code.substr(0, size));
    }
    code.remove_prefix(size);
  }
  return names;
}

std::size_t newlinesIn(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string placeText(const CallPlace& place, std::size_t number, std::string_view function) {
  if (place.isInClass) return fmt::format(kMemberPlace, number, function, place.scope);
  const std::string_view whole = place.scope.empty() ? "" : "::";
  return fmt::format(kFreePlace, number, std::string(whole) + place.nameOf(function));
}

std::string assertionsOn(const std::vector<CallPlace>& places, std::string_view function) {
  std::string text;
  for (std::size_t i = 0; i < places.size(); ++i)
    for (const Claim& claim : kClaims)
      text += fmt::format("static_assert(right || {}, \"{} {}{}\");\n", fmt::format(fmt::runtime(claim.otherwise), i),
                          places[i].nameOf(function), claim.words, i);
  return text;
}

std::string choiceText(const Callee& callee, const std::vector<CallPlace>& places, std::size_t chosen) {
  std::vector<std::string> arguments;
  for (const std::string_view type : callee.parameters) arguments.push_back(fmt::format("::std::declval<{}&>()", type));
  std::string right = fmt::format("Fits<Place{}>::value", chosen);
  for (std::size_t i = 0; i < places.size(); ++i)
    if (i != chosen && !places[chosen].outranks(places[i])) right += fmt::format(" && !Fits<Place{}>::value", i);
  return fmt::format(kChoice, callee.result, fmt::join(arguments, ", "), right, callee.signature,
                     assertionsOn(places, callee.function), chosen);
}

/// The directives that take macros out of the way of `code`.
std::string undefined(const std::string& code, const Callee& callee, const std::vector<CallPlace>& places) {
  std::set<std::string_view> names = namesIn(code);
  names.insert("main");
  names.erase(callee.function);
  for (const CallPlace& place : places)
    for (const std::string_view name : namesIn(place.scope)) names.erase(name);
  return fmt::format("\n#undef {}\n", fmt::join(names, "\n#undef "));
}

}  // namespace

std::string CallPlace::nameOf(std::string_view function) const {
  return scope.empty() ? std::string(function) : fmt::format("{}::{}", scope, function);
}

bool CallPlace::outranks(const CallPlace& other) const {
  if ((line == 0) != (other.line == 0)) return other.line == 0;
  return isPassedOn && (!other.isPassedOn || (scope.empty() && !other.scope.empty()));
}

CallGlue::CallGlue(const Callee& callee, const std::vector<CallPlace>& places, std::size_t chosen) {
  std::string code(kTools.substr(1));
  for (std::size_t i = 0; i < places.size(); ++i) {
    lines.push_back(newlinesIn(code));
    code += placeText(places[i], i, callee.function);
  }
  code += choiceText(callee, places, chosen);
  code += callee.glue;
  text = undefined(code, callee, places);
  for (std::size_t& line : lines) line += newlinesIn(text) + 1;
  text += code;
}

std::optional<CallPlaceNews> callPlaceIn(std::string_view message) {
  for (const Claim& claim : kClaims) {
    const auto at = message.find(claim.words);
    if (at == std::string_view::npos) continue;
    const std::string_view number = message.substr(at + claim.words.size());
    CallPlaceNews news{claim.what, 0};
    if (std::from_chars(number.data(), number.data() + number.size(), news.place).ec == std::errc()) return news;
  }
  return std::nullopt;
}

}  // namespace judge
