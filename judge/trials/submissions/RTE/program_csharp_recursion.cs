// expect: RTE
// reason: stack overflow
// judge: --suite tiny --mode program --fail-fast
// Forgets when to stop; the trace, which begins with what happened, is longer than the end of the log that is kept.
using System;
using System.Collections.Generic;

class BacktrackingSolver {
  readonly Dictionary<string, List<Tuple<int, int>>> visited = new Dictionary<string, List<Tuple<int, int>>>();

  int PlaceTheQueenOfThisRow(Dictionary<string, List<Tuple<int, int>>> seen, int row) =>
      PlaceTheQueenOfTheNextRow(seen, row + 1) + 1;

  int PlaceTheQueenOfTheNextRow(Dictionary<string, List<Tuple<int, int>>> seen, int row) =>
      PlaceTheQueenOfThisRow(seen, row + 1) + 1;

  static void Main() {
    var solver = new BacktrackingSolver();
    Console.WriteLine(solver.PlaceTheQueenOfThisRow(solver.visited, 0));
  }
}
