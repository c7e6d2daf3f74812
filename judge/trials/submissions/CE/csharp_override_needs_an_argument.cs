// expect: CE
// reason: Solution has no constructor without parameters, and SolveNQueens is not static
// What the base class has is a stub: it is not called in place of the other.
public class Solver {
  public virtual string SolveNQueens(int n, (int, int) queen) => "";
}

public class Solution : Solver {
  readonly int limit;
  public Solution(int limit) { this.limit = limit; }
  public override string SolveNQueens(int n, (int, int) queen) => n < limit ? "Q\n" : "";
}
