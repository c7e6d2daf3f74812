// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 4
// One error about a type whose name has two million words.
template <class T>
struct Twice {
  using Type = std::pair<T, T>;
};
#define X(n) using T##n = Twice
using T0 = std::pair<int, int>;
using T1 = Twice<Twice<Twice<Twice<T0>::Type>::Type>::Type>::Type;
using T2 = Twice<Twice<Twice<Twice<T1>::Type>::Type>::Type>::Type;
using T3 = Twice<Twice<Twice<Twice<T2>::Type>::Type>::Type>::Type;
using T4 = Twice<Twice<Twice<Twice<T3>::Type>::Type>::Type>::Type;
using T5 = Twice<Twice<Twice<Twice<T4>::Type>::Type>::Type>::Type;
int x = T5();
