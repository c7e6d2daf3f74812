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
)glue";

// What becomes of what was returned. The second takes apart what may hold nothing, such as ::std::optional, where that
// is an answer, too: gives() says no of it by itself.
constexpr std::string_view kAsReturned = R"glue(
template <class R, class From>
constexpr bool answers = gives<R, From>;

template <class R, class From>
R answer(From&& from) {
  return R(static_cast<From&&>(from));
}
)glue";
constexpr std::string_view kTakenApart = R"glue(
template <class R, class From, class = void>
constexpr bool holds = false;

template <class R, class From>
constexpr bool holds<R, From, ::std::void_t<decltype(*::std::declval<From&>())>> =
    ::std::is_constructible<bool, From&>::value && gives<R, decltype(*::std::declval<From&>())>;

template <class R, class From>
constexpr bool answers = gives<R, From> || holds<R, From>;

template <class R, class From>
R answer(From&& from) {
  if constexpr (gives<R, From>) {
    return R(static_cast<From&&>(from));
  } else {
    return from ? R(*from) : R();
  }
}
)glue";

// Values as judge/languages/README.md has them. take() reads the one at `at` and goes behind it, give() writes one.
constexpr std::string_view kNumbers = R"glue(
using Bytes = const unsigned char*;

inline unsigned long long numberAt(Bytes& at, int size) {
  unsigned long long number = 0;
  for (int i = size; i-- > 0;) number = number << 8 | at[i];
  at += size;
  return number;
}

inline void giveNumber(::std::string& to, unsigned long long number, int size) {
  for (int i = 0; i < size; ++i) to += static_cast<char>(static_cast<unsigned char>(number >> 8 * i));
}

template <class T>
struct Value;
)glue";

// By kind of type; optional has the text of what it may be.
constexpr std::string_view kValues[] = {R"glue(
template <>
struct Value<int> {
  using Is = int;
  static int take(Bytes& at) { return static_cast<int>(numberAt(++at, 8)); }
  static void give(::std::string& to, int value) {
    to += 'i';
    giveNumber(to, static_cast<unsigned long long>(value), 8);
  }
};
)glue",
                                        R"glue(
template <>
struct Value<bool> {
  using Is = bool;
  static bool take(Bytes& at) { return numberAt(++at, 1) != 0; }
  static void give(::std::string& to, bool value) { (to += 'b') += static_cast<char>(value); }
};
)glue",
                                        R"glue(
template <>
struct Value<::std::string> {
  using Is = ::std::string;
  static Is take(Bytes& at) {
    const unsigned long long size = numberAt(++at, 4);
    at += size;
    return Is(reinterpret_cast<const char*>(at - size), size);
  }
  static void give(::std::string& to, const Is& value) {
    giveNumber(to += 't', value.size(), 4);
    to += value;
  }
};
)glue",
                                        R"glue(
struct Bigint {};

template <>
struct Value<Bigint> {
  using Is = ::std::string;
  static Is take(Bytes& at) { return Value<Is>::take(at); }
  static void give(::std::string& to, const Is& text) {
    const unsigned isNegative = !text.empty() && text[0] == '-';
    const auto digits = text.size() - isNegative;
    unsigned long long number = 0;
    for (auto left = digits; left > 0; --left) {
      const char digit = text[text.size() - left];
      if (digit < '0' || digit > '9') return Value<Is>::give(to, text);
      number = number * 10 + static_cast<unsigned char>(digit - '0');
    }
    if (digits > 0 && digits < 20 && number <= 9223372036854775807u + isNegative) {
      giveNumber(to += 'i', isNegative ? 0 - number : number, 8);
    } else if (digits == 0 || text[isNegative] == '0') {
      Value<Is>::give(to, text);
    } else {
      giveNumber(to += 'z', text.size(), 4);
      to += text;
    }
  }
};
)glue",
                                        R"glue(
template <class A, class B>
struct Value<::std::pair<A, B>> {
  using First = typename Value<A>::Is;
  using Is = ::std::pair<First, typename Value<B>::Is>;
  static Is take(Bytes& at) {
    First first = Value<A>::take(++at);
    return Is(static_cast<First&&>(first), Value<B>::take(at));
  }
  static void give(::std::string& to, const Is& value) {
    Value<A>::give(to += 'p', value.first);
    Value<B>::give(to, value.second);
  }
};
)glue",
                                        R"glue(
template <class T>
struct Value<::std::vector<T>> {
  using Is = ::std::vector<typename Value<T>::Is>;
  static Is take(Bytes& at) {
    Is items;
    for (auto left = numberAt(++at, 4); left > 0; --left) items.push_back(Value<T>::take(at));
    return items;
  }
  static void give(::std::string& to, const Is& value) {
    giveNumber(to += 'l', value.size(), 4);
    for (const typename Value<T>::Is& item : value) Value<T>::give(to, item);
  }
};
)glue",
                                        R"glue(
template <class T>
struct Value<::std::optional<T>> {
  using Is = ::std::optional<typename Value<T>::Is>;
  static Is take(Bytes& at) {
    if (*at != 'n') return Value<T>::take(at);
    ++at;
    return {};
  }
  static void give(::std::string& to, const Is& value) {
    if (value)
      Value<T>::give(to, *value);
    else
      to += 'n';
  }
};
)glue"};

// 0 variables, 1 their names, 2 the reply
constexpr std::string_view kAnswer = R"glue(
extern "C" void queens_judge_answer(const unsigned char* request, unsigned long,
                                    void (*reply)(void*, const char*, unsigned long, const char*, unsigned long),
                                    void* sink) {{
{0}  const ::queens_judge_glue::Result answer = ::queens_judge_glue::call({1});
  ::std::string bytes;
  {2}
}}
)glue";

// A text is not copied: it may be large.
constexpr std::string_view kReplyText =
    "::queens_judge_glue::giveNumber(bytes += 't', answer.size(), 4);\n"
    "  reply(sink, bytes.data(), bytes.size(), answer.data(), answer.size());";
// 0 what it is coded as
constexpr std::string_view kReplyValue =
    "::queens_judge_glue::Value<{}>::give(bytes, answer);\n"
    "  reply(sink, bytes.data(), bytes.size(), nullptr, 0);";

// plain() has the type of the call where it can be made. 0 number, 1 the function's whole name
constexpr std::string_view kFreePlace = R"glue(
struct Place{0} {{
  static constexpr bool isAbstract = false;
  template <class... As>
  static auto plain(As&... as) -> decltype({1}(as...));
  template <class R, class... As>
  static auto make(int, As&... as) -> ::std::enable_if_t<answers<R, decltype({1}(as...))>, R> {{
    return answer<R>({1}(as...));
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
      ::std::is_default_constructible<C>::value && answers<R, decltype(::std::declval<C&>().{1}(as...))>, R> {{
    Object<C> object;
    return answer<R>(object.made->{1}(as...));
  }}
  template <class R, class... As, class C = Class>
  static auto make(long, As&... as) -> ::std::enable_if_t<answers<R, decltype(C::{1}(as...))>, R> {{
    return answer<R>(C::{1}(as...));
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
  static constexpr bool returns = answers<Result, decltype(Place::plain({1}))>;
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

/// Names and keywords; what stands in string literals and comments is none.
std::set<std::string_view> namesIn(std::string_view code) {
  std::set<std::string_view> names;
  while (!code.empty()) {
    std::size_t size = 1;
    if (code[0] == '"') {
      size = std::min(code.find('"', 1), code.size() - 1) + 1;
    } else if (code.starts_with("//")) {
      size = std::min(code.find('\n'), code.size());
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
  for (const std::string& type : callee.parameters) arguments.push_back(fmt::format("::std::declval<{}&>()", type));
  std::string right = fmt::format("Fits<Place{}>::value", chosen);
  for (std::size_t i = 0; i < places.size(); ++i)
    if (i != chosen && !places[chosen].outranks(places[i])) right += fmt::format(" && !Fits<Place{}>::value", i);
  return fmt::format(kChoice, callee.result, fmt::join(arguments, ", "), right, callee.signature,
                     assertionsOn(places, callee.function), chosen);
}

/// What reads and writes values of the callee's types.
std::string valuesText(const Callee& callee) {
  constexpr std::string_view kWords[] = {"int",          "bool",           "::std::string",   "Bigint",
                                         "::std::pair<", "::std::vector<", "::std::optional<"};
  std::string text(kNumbers);
  const std::string all =
      fmt::format("{} {} {}", fmt::join(callee.parameters, " "), callee.result, fmt::join(callee.coded, " "));
  for (std::size_t kind = 0; kind < std::size(kWords); ++kind)
    if (all.find(kWords[kind]) != std::string::npos) text += kValues[kind];
  return text;
}

std::string answerText(const Callee& callee) {
  const std::vector<std::string>& coded = callee.coded;
  std::string variables;
  std::vector<std::string> names;
  for (const std::string& type : callee.parameters) {
    const std::string name = fmt::format("argument{}", names.size());
    variables +=
        fmt::format("  {} {} = ::queens_judge_glue::Value<{}>::take(request);\n", type, name, coded[names.size()]);
    names.push_back(name);
  }
  const bool isText = coded.back() == "::std::string";
  return fmt::format(kAnswer, variables, fmt::join(names, ", "),
                     isText ? std::string(kReplyText) : fmt::format(kReplyValue, coded.back()));
}

/// The directives that take macros out of the way of `code`.
std::string undefined(const std::string& code, const Callee& callee, const std::vector<CallPlace>& places) {
  std::set<std::string_view> kept = {callee.function};
  for (const CallPlace& place : places) kept.merge(namesIn(place.scope));
  return "\n" + withoutMacros(code + " main", kept);
}

}  // namespace

Callee calleeOf(const Signature& signature, const Language& cpp) {
  const auto whole = [](std::string type) {
    for (auto at = type.find("std::"); at != type.npos; at = type.find("std::", at + 7)) type.insert(at, "::");
    return type;
  };
  Language coding = cpp;
  coding.types["bigint"] = "::queens_judge_glue::Bigint";
  Callee callee;
  callee.signature = cpp.declarationOf(signature);
  callee.function = spelt(signature.words, cpp.spelling);
  for (const Signature::Parameter& parameter : signature.parameters) {
    callee.parameters.push_back(whole(cpp.typeOf(parameter.type)));
    callee.coded.push_back(whole(coding.typeOf(parameter.type)));
  }
  callee.result = whole(cpp.resultOf(signature.result));
  callee.coded.push_back(whole(coding.resultOf(signature.result)));
  callee.mayBeNone = signature.result.kind == Type::Kind::Optional;
  return callee;
}

std::string withoutMacros(const std::string& code, const std::set<std::string_view>& kept) {
  std::string text;
  for (const std::string_view name : namesIn(code))
    if (!kept.contains(name) && !name.starts_with("__")) text += fmt::format("#undef {}\n", name);
  return text;
}

std::string CallPlace::nameOf(std::string_view function) const {
  return scope.empty() ? std::string(function) : fmt::format("{}::{}", scope, function);
}

bool CallPlace::outranks(const CallPlace& other) const {
  if ((line == 0) != (other.line == 0)) return other.line == 0;
  return isPassedOn && (!other.isPassedOn || (scope.empty() && !other.scope.empty()));
}

CallGlue::CallGlue(const Callee& callee, const std::vector<CallPlace>& places, std::size_t chosen) {
  std::string code(kTools.substr(1));
  code += callee.mayBeNone ? kTakenApart : kAsReturned;
  code += valuesText(callee);
  for (std::size_t i = 0; i < places.size(); ++i) {
    lines.push_back(newlinesIn(code));
    code += placeText(places[i], i, callee.function);
  }
  code += choiceText(callee, places, chosen);
  code += answerText(callee);
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
