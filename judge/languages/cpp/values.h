// Stands behind a submission in C++17, inside namespace queens_judge_glue: values as judge/languages/README.md
// describes them, in the types of the submission's own function. Before it the judge declares
//   Whole, Bigint         kinds of values that no type of C++ stands for
//   Answered, Declared    the kind of the answer, and the type that the signature says it has
//   Arguments             Types<Asked<KIND, TYPE>...>: of each parameter its kind and its declared type
//   Apart                 the same with two numbers for each pair
// and defines QUEENS_JUDGE_LIST and QUEENS_JUDGE_OPTIONAL where there are such, QUEENS_JUDGE_NONE where an answer may
// be none. A class for each candidate follows, as call_glue.cpp writes it:
//   isAbstract            whether its class is abstract
//   own(Tag())            the types of its parameters, if it is a single function
//   plain(arguments...)   has the type of the call, if it compiles
//   make(0, arguments...) returns the answer; does not exist for other arguments

template <class T>
using Bare = ::std::remove_cv_t<::std::remove_reference_t<T>>;

template <class T>
constexpr bool isInteger = (::std::is_integral<T>::value && !::std::is_same<T, bool>::value) ||
                           ::std::is_same<T, __int128>::value || ::std::is_same<T, unsigned __int128>::value;
template <class T>
constexpr bool isNumber = isInteger<T> || ::std::is_arithmetic<T>::value;

// Whether one type becomes the other. Numbers do not, and no pointer becomes a number: that could change the value.
template <class To, class From>
constexpr bool gives = !isNumber<Bare<From>> && !(isNumber<To> && ::std::is_pointer<Bare<From>>::value) &&
                       (::std::is_convertible<From, To>::value || ::std::is_constructible<To, From>::value);

template <class C>
struct Object {
  C* made = ::new C();
  ~Object() { ::delete made; }
};

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

// ---- Values of a kind in a C++ type. take() decodes the one at `at` and moves behind it, give() encodes one. `takes`
// and `gives`: whether the type can hold the kind.

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

template <class T>
::std::string digitsOf(T number) {
  const bool isNegative = number < T(0);
  ::std::string digits;
  do {
    const int digit = static_cast<int>(number % 10);
    digits.insert(digits.begin(), static_cast<char>('0' + (isNegative ? -digit : digit)));
  } while ((number /= 10) != T(0));
  return isNegative ? '-' + digits : digits;
}

inline void refuse(const ::std::string& argument, const ::std::string& type) {
  const ::std::string words = "the argument " + argument + ": it does not fit " + type;
  queens_judge_refuse(words.data(), words.size());
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
void giveInteger(::std::string& to, T value) {
  const auto number = static_cast<long long>(value);
  if (isExactly(value, number)) return giveNumber(to += 'i', static_cast<unsigned long long>(number), 8);
  const ::std::string digits = digitsOf(value);
  giveNumber(to += 'z', digits.size(), 4);
  to += digits;
}

template <class T>
struct Value<Whole, T, ::std::enable_if_t<isNumber<T>>> : Holds<!::std::is_same<T, bool>::value, true> {
  static T take(Bytes& at) {
    const auto number = static_cast<long long>(numberAt(++at, 8));
    const T value = static_cast<T>(number);
    if (!isExactly(value, number)) refuse(digitsOf(number), nameOf<T>);
    return value;
  }
  static void give(::std::string& to, T value) {
    if constexpr (::std::is_floating_point<T>::value) {
      if (isWithin(value) && T(static_cast<long long>(value)) == value)
        return giveNumber(to += 'i', static_cast<unsigned long long>(static_cast<long long>(value)), 8);
      const ::std::string words = nameOf<T> + (' ' + ::std::to_string(value));
      giveNumber(to += 'o', words.size(), 4);
      to += words;
    } else {
      giveInteger(to, value);
    }
  }
};

template <class T>
struct Value<Bigint, T, ::std::enable_if_t<isInteger<T>>> : Holds<true> {
  static T take(Bytes& at) {
    const unsigned long long size = numberAt(++at, 4);
    const ::std::string digits(reinterpret_cast<const char*>(at), size);
    at += size;
    const int sign = digits[0] == '-' ? -1 : 1;
    T value = 0;
    bool fits = true;
    for (unsigned long long i = sign < 0; fits && i < size; ++i)
      fits = !__builtin_mul_overflow(value, 10, &value) &&
             !__builtin_add_overflow(value, sign * (digits[i] - '0'), &value);
    if (!fits) refuse(digits, nameOf<T>);
    return value;
  }
  static void give(::std::string& to, T value) { giveInteger(to, value); }
};

template <>
struct Value<bool, bool> : Holds<true> {
  static bool take(Bytes& at) { return numberAt(++at, 1) != 0; }
  static void give(::std::string& to, bool value) { (to += 'b') += static_cast<char>(value); }
};

template <class T>
struct Value<bool, T, ::std::enable_if_t<isInteger<T>>> : Holds<false, true> {
  static void give(::std::string& to, T value) {
    value == T(0) || value == T(1) ? Value<bool, bool>::give(to, value == T(1)) : giveInteger(to, value);
  }
};

// The first of two parameters that are a pair.
template <class Kind, class T>
struct Value<FirstOfPair<Kind>, T, ::std::enable_if_t<Value<Kind, T>::takes>> : Holds<true, false> {
  static T take(Bytes& at) { return Value<Kind, T>::take(++at); }
};

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

// A text for a parameter of type const char*.
struct Letters {
  ::std::string text;
  operator char*() { return text.data(); }
};

template <>
struct Value<::std::string, Letters> : Holds<true, false> {
  static Letters take(Bytes& at) { return {Value<::std::string, ::std::string>::take(at)}; }
};

template <>
struct Value<Bigint, ::std::string> : Holds<true> {
  static ::std::string take(Bytes& at) { return Value<::std::string, ::std::string>::take(at); }
  // It stays text where the number would be written otherwise.
  static void give(::std::string& to, const ::std::string& text) {
    const unsigned isNegative = !text.empty() && text[0] == '-';
    const bool isPlain = text == "0" || (text.size() > isNegative && text[isNegative] != '0');
    const bool isNumber = isPlain && text.find_first_not_of("0123456789", isNegative) == text.npos;
    giveNumber(to += isNumber ? 'z' : 't', text.size(), 4);
    to += text;
  }
};

// ---- Pairs: anything with two parts, such as ::std::pair, ::std::tuple, an array of two or a plain struct; a
// sequence; as an argument also what a constructor makes of two.

template <class T, class = void>
constexpr int sizeOf = -1;
template <class T>
constexpr int sizeOf<T, ::std::void_t<decltype(::std::tuple_size<T>::value)>> = ::std::tuple_size<T>::value;

struct Anything {
  template <class T>
  operator T() const;
};

template <class T, class Parts, class = void>
constexpr bool isMadeOf = false;
template <class T, class... Ps>
constexpr bool isMadeOf<T, Types<Ps...>, ::std::void_t<decltype(T{::std::declval<Ps>()...})>> = true;

template <class T, bool = ::std::is_aggregate<T>::value&& sizeOf<T>
                   <0 && !::std::is_array<T>::value> constexpr bool hasTwoParts = sizeOf<T> == 2;
template <class T>
constexpr bool hasTwoParts<T, true> =
    isMadeOf<T, Types<Anything, Anything>> && !isMadeOf<T, Types<Anything, Anything, Anything>>;

template <class T, class = void>
constexpr bool isSequence = false;
template <class T>
constexpr bool isSequence<
    T, ::std::void_t<decltype(::std::declval<T&>().push_back(::std::declval<const typename T::value_type&>()))>> =
    !::std::is_same<T, ::std::string>::value;

template <class T>
auto partsOf(T& value) {
  auto& [first, second] = value;
  return Types<Bare<decltype(first)>, Bare<decltype(second)>>();
}

template <class A, class B, class T, class Parts>
struct Two;
template <class A, class B, class T, class F, class S>
struct Two<A, B, T, Types<F, S>>
    : Holds<Value<A, F>::takes && Value<B, S>::takes, Value<A, F>::gives && Value<B, S>::gives> {
  static T take(Bytes& at) {
    ++at;
    return T{Value<A, F>::take(at), Value<B, S>::take(at)};
  }
  static void give(::std::string& to, const T& value) {
    const auto& [first, second] = value;
    Value<A, F>::give(to += 'p', first);
    Value<B, S>::give(to, second);
  }
};

template <class A, class B, class T>
struct Value<::std::pair<A, B>, T, ::std::enable_if_t<hasTwoParts<T>>>
    : Two<A, B, T, decltype(partsOf(::std::declval<T&>()))> {};

// The value at `at`, in the type in which a constructor takes it; not for one that takes anything.
template <class Kind>
struct Next {
  Bytes& at;
  template <class T, class = ::std::enable_if_t<Value<Kind, T>::takes>>
  operator T() const {
    return Value<Kind, T>::take(at);
  }
};

template <class T, class = void>
constexpr bool hasItems = false;
template <class T>
constexpr bool hasItems<T, ::std::void_t<typename T::value_type>> = true;

template <class A, class B, class T>
struct Value<::std::pair<A, B>, T,
             ::std::enable_if_t<!::std::is_aggregate<T>::value && !hasTwoParts<T> && !hasItems<T> &&
                                isMadeOf<T, Types<Next<A>, Next<B>>> && !isMadeOf<T, Types<Tag, Tag>>>>
    : Holds<true, false> {
  static T take(Bytes& at) { return T{Next<A>{++at}, Next<B>{at}}; }
};

template <class Kind, class T>
void giveItems(::std::string& to, const T& value, unsigned long long size) {
  giveNumber(to += 'l', size, 4);
  for (const typename T::value_type& item : value) Value<Kind, typename T::value_type>::give(to, item);
}

template <class A, class T>
struct Value<::std::pair<A, A>, T, ::std::enable_if_t<isSequence<T>>>
    : Holds<Value<A, typename T::value_type>::takes, Value<A, typename T::value_type>::gives> {
  static T take(Bytes& at) {
    T items;
    items.push_back(Value<A, typename T::value_type>::take(++at));
    items.push_back(Value<A, typename T::value_type>::take(at));
    return items;
  }
  static void give(::std::string& to, const T& value) { giveItems<A>(to, value, value.size()); }
};

// ---- Lists: sequences with push_back(), and arrays of the right size.

#ifdef QUEENS_JUDGE_LIST
template <class Kind, class T>
struct Value<::std::vector<Kind>, T, ::std::enable_if_t<isSequence<T>>>
    : Holds<Value<Kind, typename T::value_type>::takes, Value<Kind, typename T::value_type>::gives> {
  static T take(Bytes& at) {
    T items;
    for (auto left = numberAt(++at, 4); left > 0; --left)
      items.push_back(Value<Kind, typename T::value_type>::take(at));
    return items;
  }
  static void give(::std::string& to, const T& value) { giveItems<Kind>(to, value, value.size()); }
};

template <class Kind, class T>
struct Value<::std::vector<Kind>, T, ::std::enable_if_t<(sizeOf<T> > 0 && sizeof(typename T::value_type) > 0)>>
    : Holds<Value<Kind, typename T::value_type>::takes, Value<Kind, typename T::value_type>::gives> {
  static T take(Bytes& at) {
    const auto size = numberAt(++at, 4);
    if (size != sizeOf<T>)
      refuse("of " + digitsOf(size) + " items", "an array of " + digitsOf(static_cast<unsigned long long>(sizeOf<T>)));
    T items{};
    for (auto& item : items) item = Value<Kind, typename T::value_type>::take(at);
    return items;
  }
  static void give(::std::string& to, const T& value) { giveItems<Kind>(to, value, sizeOf<T>); }
};
#endif

#ifdef QUEENS_JUDGE_OPTIONAL
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
#endif

// ---- The answer: the returned value keeps its type if that can hold the kind of the answer.

template <class From, class = void>
struct Answer {
  static constexpr bool is = false;
};

template <class From>
struct Answer<From, ::std::enable_if_t<Value<Answered, Bare<From>>::gives || gives<Declared, From>>> {
  static constexpr bool is = true;
  using Is = ::std::conditional_t<Value<Answered, Bare<From>>::gives, Bare<From>, Declared>;
  static Is of(From&& from) {
#ifdef QUEENS_JUDGE_NONE
    if constexpr (::std::is_pointer<Bare<From>>::value)
      if (!from) return Is();
#endif
    return Is(static_cast<From&&>(from));
  }
};

// Unwraps types that may be empty, such as ::std::optional, if none is an answer.
#ifdef QUEENS_JUDGE_NONE
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
struct Answer<From,
              ::std::enable_if_t<!Value<Answered, Bare<From>>::gives && !gives<Declared, From> && Held<From>::is>> {
  static constexpr bool is = true;
  using Is = typename Held<From>::Is;
  static Is of(From&& from) { return from ? Is(*from) : Is(); }
};
#endif
