// expect: namespaces=CE landlock=CE limits=CE
// An arrow that leads to the next arrow: instantiation without an end, and a message for each level.
template <int N>
struct Pointer {
  Pointer<N + 1> operator->() { return {}; }
};
int x = Pointer<0>()->x;
