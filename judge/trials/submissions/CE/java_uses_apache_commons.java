// expect: CE
// judge: --suite tiny
// json: /hint org.apache is no package
import org.apache.commons.lang3.StringUtils;

public class Solution {
    public static String solveNQueens(int n, int[] queen) {
        if (n == 1) return "Q\n";
        return StringUtils.repeat('.', n) + "\n";
    }
}
