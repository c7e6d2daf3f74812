// Stands behind values.h.

// ---- The call: an argument has the type of the function's own parameter if that can hold its kind: then it depends on
// the values whether it is wide enough. Otherwise it has the declared type, and no conversion may narrow it.

template <class Kind, class T>
struct Asked {
  using Read = Kind;
  using Usual = T;
  template <class P>
  using Letter = ::std::conditional_t<::std::is_same<Bare<P>, const char*>::value, Letters, Bare<P>>;
  template <class P>
  using For = ::std::conditional_t<Value<Kind, Letter<P>>::takes, Letter<P>, T>;
};

template <class Done, class Own, class Left>
struct Variables;

template <class... Ts, class... Ps>
struct Variables<Types<Ts...>, Types<Ps...>, Types<>> {
  using Are = Types<Ts...>;
};

template <class... Ts, class A, class... As>
struct Variables<Types<Ts...>, Types<>, Types<A, As...>>
    : Variables<Types<Ts..., typename A::Usual>, Types<>, Types<As...>> {};

template <class... Ts, class P, class... Ps, class A, class... As>
struct Variables<Types<Ts...>, Types<P, Ps...>, Types<A, As...>>
    : Variables<Types<Ts..., typename A::template For<P>>, Types<Ps...>, Types<As...>> {};

template <class Candidate, class List, class = void>
struct Own : Variables<Types<>, Types<>, List> {};

template <class Candidate, class List>
struct Own<Candidate, List, ::std::void_t<decltype(Candidate::own(Tag()))>>
    : Variables<Types<>, decltype(Candidate::own(Tag())), List> {};

template <class Candidate, class Variables, class = void>
struct FitsWith : ::std::false_type {};

template <class Candidate, class... Ts>
struct FitsWith<Candidate, Types<Ts...>, ::std::void_t<decltype(Candidate::make(0, ::std::declval<Ts&>()...))>>
    : ::std::true_type {};

template <class Candidate, class Variables, class = void>
struct TakesWith : ::std::false_type {
  static constexpr bool returns = false;
};

template <class Candidate, class... Ts>
struct TakesWith<Candidate, Types<Ts...>, ::std::void_t<decltype(Candidate::plain(::std::declval<Ts&>()...))>>
    : ::std::true_type {
  static constexpr bool returns = Answer<decltype(Candidate::plain(::std::declval<Ts&>()...))>::is;
};

// The arguments, with two numbers in place of each pair where the function does not take pairs.
template <class Candidate, bool = FitsWith<Candidate, typename Own<Candidate, Arguments>::Are>::value>
struct Taken {
  using Are = Arguments;
};

template <class Candidate>
struct Taken<Candidate, false> {
  static constexpr bool areApart = TakesWith<Candidate, typename Own<Candidate, Apart>::Are>::value;
  using Are = ::std::conditional_t<areApart, Apart, Arguments>;
};

template <class Candidate>
using Called = typename Own<Candidate, typename Taken<Candidate>::Are>::Are;

template <class Candidate>
using Fits = FitsWith<Candidate, Called<Candidate>>;

template <class Candidate>
using Takes = TakesWith<Candidate, Called<Candidate>>;

// Decodes one argument after the other, calls the function with all of them, and `send` with its answer.
template <bool isRight, class Candidate, class Send, class... As>
void call(const Send& send, Bytes, Types<>, Types<>, As&... as) {
  if constexpr (isRight) send(Candidate::make(0, as...));
}

template <bool isRight, class Candidate, class Send, class T, class... Ts, class A, class... Left, class... As>
void call(const Send& send, Bytes at, Types<T, Ts...>, Types<A, Left...>, As&... as) {
  T argument = Value<typename A::Read, T>::take(at);
  call<isRight, Candidate>(send, at, Types<Ts...>(), Types<Left...>(), as..., argument);
}

// Encodes an answer; what it returns belongs behind that: a text, which is not copied, since it may be large.
template <class T>
::std::string_view give(::std::string& to, const T& answer) {
  if constexpr (::std::is_same<Types<Answered, T>, Types<::std::string, ::std::string>>::value) {
    giveNumber(to += 't', answer.size(), 4);
    return answer;
  } else {
    return Value<Answered, T>::give(to, answer), ::std::string_view();
  }
}
