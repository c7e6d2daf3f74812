#include "judge/languages/call_glue.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>

namespace judge {
namespace {

// The kinds of values that no type of C++ stands for.
constexpr std::string_view kWhole = "::queens_judge_glue::Whole", kBigint = "::queens_judge_glue::Bigint";

// make() gives the answer, or is not there for these arguments. A new object lies on the heap: its members may be
// large.
constexpr std::string_view kTools = R"glue(
extern "C" void queens_judge_refuse(const char*, unsigned long);

namespace queens_judge_glue {

template <class To, class From>
constexpr bool gives = ::std::is_convertible<From, To>::value ||
                       (::std::is_constructible<To, From>::value && !::std::is_arithmetic<From>::value);

template <class C>
struct Object {
  C* made = ::new C();
  ~Object() { ::delete made; }
};

template <class T>
using Bare = ::std::remove_cv_t<::std::remove_reference_t<T>>;

template <class... Ts>
struct Types {};

struct Tag {};

template <class R, class... Ps>
Types<Ps...> parametersOf(Tag, R (*)(Ps...));
template <class R, class C, class... Ps>
Types<Ps...> parametersOf(Tag, R (C::*)(Ps...));
template <class R, class C, class... Ps>
Types<Ps...> parametersOf(Tag, R (C::*)(Ps...) const);
template <class F>
auto parametersOf(Tag tag, const F&) -> decltype(parametersOf(tag, &F::operator()));
template <class T>
auto parametersOf(Tag tag, T*) -> decltype(parametersOf(tag, &T::operator()));
template <class T, class C>
auto parametersOf(Tag tag, T C::*) -> decltype(parametersOf(tag, ::std::declval<T&>()));
)glue";

// Values as judge/languages/README.md has them, of a kind and in a type of C++. take() reads the one at `at` and goes
// behind it, give() writes one. Where the type can hold the kind, takes and gives say so.
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

template <bool Takes, bool Gives = Takes>
struct Holds {
  static constexpr bool takes = Takes, gives = Gives;
};

template <class Kind, class T, class = void>
struct Value : Holds<false> {};

template <class Kind, class T>
struct Wrapped {
  using Is = T;
};
)glue";

// By kind; optional has the text of what it may be.
constexpr std::string_view kValues[] = {R"glue(
struct Whole {};

template <class T>
constexpr const char* nameOf = sizeof(T) == 1   ? "a number of 8 bits"
                               : sizeof(T) == 2 ? "a number of 16 bits"
                                                : "a number of its type";
template <>
inline constexpr const char* nameOf<int> = "int";
template <>
inline constexpr const char* nameOf<unsigned> = "unsigned int";
template <>
inline constexpr const char* nameOf<long> = "long";
template <>
inline constexpr const char* nameOf<unsigned long> = "unsigned long";
template <>
inline constexpr const char* nameOf<long long> = "long long";
template <>
inline constexpr const char* nameOf<unsigned long long> = "unsigned long long";
template <>
inline constexpr const char* nameOf<float> = "float";
template <>
inline constexpr const char* nameOf<double> = "double";

inline ::std::string digitsOf(unsigned long long number) {
  ::std::string digits;
  do digits.insert(digits.begin(), static_cast<char>('0' + number % 10));
  while ((number /= 10) > 0);
  return digits;
}

inline ::std::string digitsOf(long long number) {
  const auto bits = static_cast<unsigned long long>(number);
  return number < 0 ? "-" + digitsOf(0 - bits) : digitsOf(bits);
}

template <class T>
bool isWithin(T real) {
  constexpr T least = T(-9223372036854775807 - 1);
  return real >= least && real < -least;
}

template <class T>
bool isExactly(T value, long long number) {
  if constexpr (::std::is_integral<T>::value)
    return static_cast<long long>(value) == number && (value < T()) == (number < 0);
  else
    return isWithin(value) && static_cast<long long>(value) == number;
}

template <class T>
struct Value<Whole, T, ::std::enable_if_t<::std::is_arithmetic<T>::value>> : Holds<!::std::is_same<T, bool>::value, true> {
  static T take(Bytes& at) {
    const auto number = static_cast<long long>(numberAt(++at, 8));
    const T value = static_cast<T>(number);
    if (!isExactly(value, number)) {
      const ::std::string words = "the argument " + digitsOf(number) + ": it does not fit " + nameOf<T>;
      queens_judge_refuse(words.data(), words.size());
    }
    return value;
  }
  static void give(::std::string& to, T value) {
    if constexpr (::std::is_integral<T>::value && (::std::is_signed<T>::value || sizeof(T) < 8)) {
      giveNumber(to += 'i', static_cast<unsigned long long>(value), 8);
    } else if constexpr (::std::is_integral<T>::value) {
      giveUnsigned(to, value);
    } else {
      if (isWithin(value) && T(static_cast<long long>(value)) == value)
        return giveNumber(to += 'i', static_cast<unsigned long long>(static_cast<long long>(value)), 8);
      const ::std::string words = nameOf<T> + (' ' + ::std::to_string(value));
      giveNumber(to += 'o', words.size(), 4);
      to += words;
    }
  }
  static void giveUnsigned(::std::string& to, unsigned long long value) {
    if (value <= 9223372036854775807) return giveNumber(to += 'i', value, 8);
    const ::std::string digits = digitsOf(value);
    giveNumber(to += 'z', digits.size(), 4);
    to += digits;
  }
};
)glue",
                                        R"glue(
template <>
struct Value<bool, bool> : Holds<true> {
  static bool take(Bytes& at) { return numberAt(++at, 1) != 0; }
  static void give(::std::string& to, bool value) { (to += 'b') += static_cast<char>(value); }
};
)glue",
                                        R"glue(
template <>
struct Value<::std::string, ::std::string> : Holds<true> {
  static ::std::string take(Bytes& at) {
    const unsigned long long size = numberAt(++at, 4);
    at += size;
    return ::std::string(reinterpret_cast<const char*>(at - size), size);
  }
  static void give(::std::string& to, const ::std::string& value) {
    giveNumber(to += 't', value.size(), 4);
    to += value;
  }
};
)glue",
                                        R"glue(
struct Bigint {};

template <>
struct Value<Bigint, ::std::string> : Holds<true> {
  using Text = Value<::std::string, ::std::string>;
  static ::std::string take(Bytes& at) { return Text::take(at); }
  static void give(::std::string& to, const ::std::string& text) {
    const unsigned isNegative = !text.empty() && text[0] == '-';
    const auto digits = text.size() - isNegative;
    unsigned long long number = 0;
    for (auto left = digits; left > 0; --left) {
      const char digit = text[text.size() - left];
      if (digit < '0' || digit > '9') return Text::give(to, text);
      number = number * 10 + static_cast<unsigned char>(digit - '0');
    }
    if (digits > 0 && digits < 20 && number <= 9223372036854775807u + isNegative) {
      giveNumber(to += 'i', isNegative ? 0 - number : number, 8);
    } else if (digits == 0 || text[isNegative] == '0') {
      Text::give(to, text);
    } else {
      giveNumber(to += 'z', text.size(), 4);
      to += text;
    }
  }
};
)glue",
                                        R"glue(
template <class A, class B, class T, class U>
struct Value<::std::pair<A, B>, ::std::pair<T, U>>
    : Holds<Value<A, T>::takes && Value<B, U>::takes, Value<A, T>::gives && Value<B, U>::gives> {
  static ::std::pair<T, U> take(Bytes& at) {
    T first = Value<A, T>::take(++at);
    return ::std::pair<T, U>(static_cast<T&&>(first), Value<B, U>::take(at));
  }
  static void give(::std::string& to, const ::std::pair<T, U>& value) {
    Value<A, T>::give(to += 'p', value.first);
    Value<B, U>::give(to, value.second);
  }
};
)glue",
                                        R"glue(
template <class Kind, class T, class A>
struct Value<::std::vector<Kind>, ::std::vector<T, A>> : Holds<Value<Kind, T>::takes, Value<Kind, T>::gives> {
  static ::std::vector<T, A> take(Bytes& at) {
    ::std::vector<T, A> items;
    for (auto left = numberAt(++at, 4); left > 0; --left) items.push_back(Value<Kind, T>::take(at));
    return items;
  }
  static void give(::std::string& to, const ::std::vector<T, A>& value) {
    giveNumber(to += 'l', value.size(), 4);
    for (const T& item : value) Value<Kind, T>::give(to, item);
  }
};
)glue",
                                        R"glue(
template <class Kind, class T>
struct Wrapped<::std::optional<Kind>, T> {
  using Is = ::std::optional<T>;
};

template <class Kind, class T>
struct Value<::std::optional<Kind>, T, ::std::enable_if_t<Value<Kind, T>::gives>> : Holds<false, true> {
  static void give(::std::string& to, const T& value) { Value<Kind, T>::give(to, value); }
};

template <class Kind, class T>
struct Value<::std::optional<Kind>, ::std::optional<T>> : Holds<Value<Kind, T>::takes, Value<Kind, T>::gives> {
  static ::std::optional<T> take(Bytes& at) {
    if (*at != 'n') return Value<Kind, T>::take(at);
    ++at;
    return {};
  }
  static void give(::std::string& to, const ::std::optional<T>& value) {
    if (value)
      Value<Kind, T>::give(to, *value);
    else
      to += 'n';
  }
};
)glue"};

// What becomes of what was returned: it is kept where its type holds the kind of the answer. 0 the kind of the answer,
// 1 the declared type. The second takes apart what may hold nothing, such as ::std::optional, where that is an answer,
// too: gives says no of it by itself.
constexpr std::string_view kAsReturned = R"glue(
using Answered = {0};
using Declared = {1};

template <class From, class = void>
struct Answer {{
  static constexpr bool is = false;
}};

template <class From>
struct Answer<From, ::std::enable_if_t<Value<Answered, Bare<From>>::gives || gives<Declared, From>>> {{
  static constexpr bool is = true;
  using Is = ::std::conditional_t<Value<Answered, Bare<From>>::gives, Bare<From>, Declared>;
  static Is of(From&& from) {{ return Is(static_cast<From&&>(from)); }}
}};
)glue";
constexpr std::string_view kTakenApart = R"glue(
template <class From, class = void>
struct Held {
  static constexpr bool is = false;
};

template <class From>
struct Held<From, ::std::void_t<decltype(*::std::declval<From&>())>> {
  using It = decltype(*::std::declval<From&>());
  using Perhaps = typename Wrapped<Answered, Bare<It>>::Is;
  static constexpr bool isKept = Value<Answered, Perhaps>::gives;
  static constexpr bool is = ::std::is_constructible<bool, From&>::value && (isKept || gives<Declared, It>);
  using Is = ::std::conditional_t<isKept, Perhaps, Declared>;
};

template <class From>
struct Answer<From, ::std::enable_if_t<!Value<Answered, Bare<From>>::gives && !gives<Declared, From> && Held<From>::is>> {
  static constexpr bool is = true;
  using Is = typename Held<From>::Is;
  static Is of(From&& from) { return from ? Is(*from) : Is(); }
};
)glue";

// 0 variables, 1 their names, 2 the reply
constexpr std::string_view kAnswer = R"glue(
extern "C" void queens_judge_answer(const unsigned char* request, unsigned long,
                                    void (*reply)(void*, const char*, unsigned long, const char*, unsigned long),
                                    void* sink) {{
{0}  const auto answer = ::queens_judge_glue::call({1});
  ::std::string bytes;
  {2}
}}
)glue";

// A text is not copied: it may be large.
constexpr std::string_view kReplyText =
    "::queens_judge_glue::giveNumber(bytes += 't', answer.size(), 4);\n"
    "  reply(sink, bytes.data(), bytes.size(), answer.data(), answer.size());";
constexpr std::string_view kReplyValue =
    "::queens_judge_glue::give(bytes, answer);\n"
    "  reply(sink, bytes.data(), bytes.size(), nullptr, 0);";

// A call in a place that would cut a number is an error.
constexpr std::string_view kNothingCut = R"glue(
_Pragma("GCC diagnostic push")
_Pragma("GCC diagnostic error \"-Wconversion\"")
)glue";
constexpr std::string_view kAnythingGoes = R"glue(
_Pragma("GCC diagnostic pop")
)glue";

// plain() has the type of the call where it can be made, own() those of the parameters where it is one function. 0
// number, 1 the function's whole name, 2 own()
constexpr std::string_view kFreePlace = R"glue(
struct Place{0} {{
  static constexpr bool isAbstract = false;
{2}  template <class... As>
  static auto plain(As&... as) -> decltype({1}(as...));
  template <class... As>
  static auto make(int, As&... as) -> typename Answer<decltype({1}(as...))>::Is {{
    return Answer<decltype({1}(as...))>::of({1}(as...));
  }}
}};
)glue";
constexpr std::string_view kOwnOfFree = R"glue(  template <class T>
  static auto own(T) -> decltype(parametersOf(T(), {}));
)glue";

// A class that has no objects may still have a static member. 0 number, 1 the function's name, 2 the class
constexpr std::string_view kMemberPlace = R"glue(
struct Place{0} {{
  using Class = ::{2};
  static constexpr bool isAbstract = ::std::is_abstract<Class>::value;
  template <class T, class C = Class>
  static auto own(T) -> decltype(parametersOf(T(), &C::{1}));
  template <class... As, class C = Class>
  static auto plain(As&... as) -> decltype(::std::declval<C&>().{1}(as...));
  template <class... As, class C = Class>
  static auto make(int, As&... as)
      -> ::std::enable_if_t<::std::is_default_constructible<C>::value,
                            typename Answer<decltype(::std::declval<C&>().{1}(as...))>::Is> {{
    Object<C> object;
    return Answer<decltype(::std::declval<C&>().{1}(as...))>::of(object.made->{1}(as...));
  }}
  template <class... As, class C = Class>
  static auto make(long, As&... as) -> typename Answer<decltype(C::{1}(as...))>::Is {{
    return Answer<decltype(C::{1}(as...))>::of(C::{1}(as...));
  }}
}};
)glue";

// An argument is of the type of the function's own parameter where that holds its kind: the values decide then whether
// it is wide enough. Otherwise it is of the declared type, and nothing may cut it. 0 kinds and declared types, 1
// right, 2 the signature, 3 assertions, 4 the chosen number
constexpr std::string_view kChoice = R"glue(
template <class Kind, class T>
struct Asked {{
  using Read = Kind;
  using Usual = T;
  template <class P>
  using For = ::std::conditional_t<Value<Kind, Bare<P>>::takes, Bare<P>, T>;
}};

using Arguments = Types<{0}>;

template <class Done, class Own, class Left>
struct Variables;

template <class... Ts, class... Ps>
struct Variables<Types<Ts...>, Types<Ps...>, Types<>> {{
  using Are = Types<Ts...>;
}};

template <class... Ts, class A, class... As>
struct Variables<Types<Ts...>, Types<>, Types<A, As...>>
    : Variables<Types<Ts..., typename A::Usual>, Types<>, Types<As...>> {{}};

template <class... Ts, class P, class... Ps, class A, class... As>
struct Variables<Types<Ts...>, Types<P, Ps...>, Types<A, As...>>
    : Variables<Types<Ts..., typename A::template For<P>>, Types<Ps...>, Types<As...>> {{}};

template <class Place, class = void>
struct Own : Variables<Types<>, Types<>, Arguments> {{}};

template <class Place>
struct Own<Place, ::std::void_t<decltype(Place::own(Tag()))>>
    : Variables<Types<>, decltype(Place::own(Tag())), Arguments> {{}};

template <class Place, class Variables, class = void>
struct FitsWith : ::std::false_type {{}};

template <class Place, class... Ts>
struct FitsWith<Place, Types<Ts...>, ::std::void_t<decltype(Place::make(0, ::std::declval<Ts&>()...))>>
    : ::std::true_type {{}};

template <class Place>
using Fits = FitsWith<Place, typename Own<Place>::Are>;

template <class Place, class Variables, class = void>
struct TakesWith : ::std::false_type {{
  static constexpr bool returns = false;
}};

template <class Place, class... Ts>
struct TakesWith<Place, Types<Ts...>, ::std::void_t<decltype(Place::plain(::std::declval<Ts&>()...))>>
    : ::std::true_type {{
  static constexpr bool returns = Answer<decltype(Place::plain(::std::declval<Ts&>()...))>::is;
}};

template <class Place>
using Takes = TakesWith<Place, typename Own<Place>::Are>;

constexpr bool right = {1};
static_assert(right, "expected {2}");
{3}
template <class... As>
auto call(As&... as) {{
  if constexpr (right) {{
    return Place{4}::make(0, as...);
  }} else {{
    return Declared();
  }}
}}

template <int I, class Variables, class Left>
struct Nth;

template <class T, class... Ts, class A, class... As>
struct Nth<0, Types<T, Ts...>, Types<A, As...>> {{
  using Is = T;
  static T take(Bytes& at) {{ return Value<typename A::Read, T>::take(at); }}
}};

template <int I, class T, class... Ts, class A, class... As>
struct Nth<I, Types<T, Ts...>, Types<A, As...>> : Nth<I - 1, Types<Ts...>, Types<As...>> {{}};

template <int I>
using Argument = Nth<I, typename Own<Place{4}>::Are, Arguments>;

template <class T>
void give(::std::string& to, const T& answer) {{
  Value<Answered, T>::give(to, answer);
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
  const std::string whole = (place.scope.empty() ? "" : "::") + place.nameOf(function);
  return fmt::format(kFreePlace, number, whole, place.isOpaque() ? "" : fmt::format(kOwnOfFree, whole));
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
  for (const std::string& type : callee.parameters)
    arguments.push_back(fmt::format("Asked<{}, {}>", callee.coded[arguments.size()], type));
  std::string right = fmt::format("Fits<Place{}>::value", chosen);
  for (std::size_t i = 0; i < places.size(); ++i)
    if (i != chosen && !places[chosen].outranks(places[i])) right += fmt::format(" && !Fits<Place{}>::value", i);
  return fmt::format(kChoice, fmt::join(arguments, ", "), right, callee.signature,
                     assertionsOn(places, callee.function), chosen);
}

/// What reads and writes values of the callee's types.
std::string valuesText(const Callee& callee) {
  constexpr std::string_view kWords[] = {kWhole,         "bool",           "::std::string",   kBigint,
                                         "::std::pair<", "::std::vector<", "::std::optional<"};
  std::string text(kNumbers);
  const std::string all =
      fmt::format("{} {} {}", fmt::join(callee.parameters, " "), callee.result, fmt::join(callee.coded, " "));
  for (std::size_t kind = 0; kind < std::size(kWords); ++kind)
    if (all.find(kWords[kind]) != std::string::npos) text += kValues[kind];
  text += fmt::format(kAsReturned, callee.coded.back(), callee.result);
  if (callee.mayBeNone) text += kTakenApart;
  return text;
}

std::string answerText(const Callee& callee) {
  std::string variables;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
    const std::string name = fmt::format("argument{}", i);
    variables += fmt::format("  auto {} = ::queens_judge_glue::Argument<{}>::take(request);\n", name, i);
    names.push_back(name);
  }
  return fmt::format(kAnswer, variables, fmt::join(names, ", "),
                     callee.coded.back() == "::std::string" ? kReplyText : kReplyValue);
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
  for (const char* const width : {"int", "int53", "int64"}) coding.types[width] = kWhole;
  coding.types["bigint"] = kBigint;
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
    if (!kept.contains(name) && !name.starts_with("__") && name != "_Pragma") text += fmt::format("#undef {}\n", name);
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
  code += valuesText(callee);
  code += kNothingCut;
  for (std::size_t i = 0; i < places.size(); ++i) {
    lines.push_back(newlinesIn(code));
    code += placeText(places[i], i, callee.function);
  }
  code += kAnythingGoes;
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
