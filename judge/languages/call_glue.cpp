#include "judge/languages/call_glue.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>

namespace judge {
namespace {

constexpr std::string_view kCallable = "can be called: number ";
constexpr std::string_view kNotMade = "has no constructor without arguments: number ";

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

// 0 number, 1 the function's whole name
constexpr std::string_view kFreePlace = R"glue(
struct Place{0} {{
  template <class R, class... As>
  static auto make(int, As&... as) -> ::std::enable_if_t<gives<R, decltype({1}(as...))>, R> {{
    return R({1}(as...));
  }}
}};
)glue";

// 0 number, 1 the function's name, 2 the class
constexpr std::string_view kMemberPlace = R"glue(
struct Place{0} {{
  using Class = ::{2};
  template <class R, class... As, class C = Class>
  static auto make(int, As&... as) -> ::std::enable_if_t<gives<R, decltype(C::{1}(as...))>, R> {{
    return R(C::{1}(as...));
  }}
  template <class R, class... As, class C = Class>
  static auto onAny(As&... as) -> ::std::enable_if_t<gives<R, decltype(::std::declval<C&>().{1}(as...))>, R>;
  template <class R, class... As, class C = Class, class = decltype(onAny<R, As...>(::std::declval<As&>()...))>
  static auto make(long, As&... as) -> ::std::enable_if_t<::std::is_default_constructible<C>::value, R> {{
    Object<C> object;
    return R(object.made->{1}(as...));
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
struct Lacks : ::std::false_type {{}};

template <class Place>
struct Lacks<Place, ::std::void_t<decltype(Place::template onAny<Result>({1}))>>
    : ::std::bool_constant<!Fits<Place>::value> {{}};

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

std::size_t linesIn(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string placeText(const CallPlace& place, std::size_t number, std::string_view function) {
  if (place.isInClass) return fmt::format(kMemberPlace, number, function, place.scope);
  const std::string_view whole = place.scope.empty() ? "" : "::";
  return fmt::format(kFreePlace, number, std::string(whole) + place.nameOf(function));
}

std::string assertionsOn(const std::vector<CallPlace>& places, std::string_view function) {
  std::string text;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::string name = places[i].nameOf(function);
    text += fmt::format("static_assert(right || !Fits<Place{}>::value, \"{} {}{}\");\n", i, name, kCallable, i);
    if (places[i].isInClass)
      text += fmt::format("static_assert(right || !Lacks<Place{}>::value, \"{} {}{}\");\n", i, name, kNotMade, i);
  }
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
    lines.push_back(linesIn(code));
    code += placeText(places[i], i, callee.function);
  }
  code += choiceText(callee, places, chosen);
  code += callee.glue;
  text = undefined(code, callee, places);
  for (std::size_t& line : lines) line += linesIn(text) + 1;
  text += code;
}

std::optional<CallPlaceNews> callPlaceIn(std::string_view message) {
  for (const std::string_view news : {kCallable, kNotMade}) {
    const auto at = message.find(news);
    if (at == std::string_view::npos) continue;
    const std::string_view number = message.substr(at + news.size());
    CallPlaceNews said{0, news == kCallable};
    if (std::from_chars(number.data(), number.data() + number.size(), said.place).ec == std::errc()) return said;
  }
  return std::nullopt;
}

}  // namespace judge
