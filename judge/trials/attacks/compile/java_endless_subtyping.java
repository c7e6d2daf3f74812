// expect: namespaces=CE landlock=CE limits=CE
// Whether one of these types is a subtype of the other cannot be found out: the question leads to itself, only longer
// (A. Kennedy and B. Pierce, 2007).
class Solution {
  interface N<Z> {}

  static class C<X> implements N<N<? super C<C<X>>>> {}

  static N<? super C<Byte>> cast(C<Byte> c) {
    return c;
  }

  static String solveNQueens(int n, int[] queen) {
    return cast(new C<>()) == null ? null : "";
  }
}
