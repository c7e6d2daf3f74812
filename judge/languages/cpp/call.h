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

template <class Candidate, class = void>
struct Own : Variables<Types<>, Types<>, Arguments> {};

template <class Candidate>
struct Own<Candidate, ::std::void_t<decltype(Candidate::own(Tag()))>>
    : Variables<Types<>, decltype(Candidate::own(Tag())), Arguments> {};

template <class Candidate, class Variables, class = void>
struct FitsWith : ::std::false_type {};

template <class Candidate, class... Ts>
struct FitsWith<Candidate, Types<Ts...>, ::std::void_t<decltype(Candidate::make(0, ::std::declval<Ts&>()...))>>
    : ::std::true_type {};

template <class Candidate>
using Fits = FitsWith<Candidate, typename Own<Candidate>::Are>;

template <class Candidate, class Variables, class = void>
struct TakesWith : ::std::false_type {
  static constexpr bool returns = false;
};

template <class Candidate, class... Ts>
struct TakesWith<Candidate, Types<Ts...>, ::std::void_t<decltype(Candidate::plain(::std::declval<Ts&>()...))>>
    : ::std::true_type {
  static constexpr bool returns = Answer<decltype(Candidate::plain(::std::declval<Ts&>()...))>::is;
};

template <class Candidate>
using Takes = TakesWith<Candidate, typename Own<Candidate>::Are>;

template <bool isRight, class Candidate, class... As>
auto call(As&... as) {
  if constexpr (isRight) {
    return Candidate::make(0, as...);
  } else {
    return Declared();
  }
}

template <int I, class Variables, class Left>
struct Nth;

template <class T, class... Ts, class A, class... As>
struct Nth<0, Types<T, Ts...>, Types<A, As...>> {
  using Is = T;
  static T take(Bytes& at) { return Value<typename A::Read, T>::take(at); }
};

template <int I, class T, class... Ts, class A, class... As>
struct Nth<I, Types<T, Ts...>, Types<A, As...>> : Nth<I - 1, Types<Ts...>, Types<As...>> {};

template <class Candidate, int I>
using Argument = Nth<I, typename Own<Candidate>::Are, Arguments>;

template <class T>
void give(::std::string& to, const T& answer) {
  Value<Answered, T>::give(to, answer);
}
