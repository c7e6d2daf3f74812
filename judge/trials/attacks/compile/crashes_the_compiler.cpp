// expect: namespaces=CE landlock=CE limits=CE
// reason: line
// Instantiation until the compiler gives up.
template <class T>
struct Deep {
  using Type = typename Deep<T*>::Type;
};
using X = Deep<int>::Type;
