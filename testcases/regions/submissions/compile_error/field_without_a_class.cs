public class Regions
{
    public int[] SolveRegions(int[][] regions)
    {
        var board = new Board(regions);
        return board.Solve() ? board.Columns : null;
    }
}
