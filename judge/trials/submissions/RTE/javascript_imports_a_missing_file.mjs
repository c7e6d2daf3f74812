// expect: RTE
// judge: --suite tiny --fail-fast
// reason: during start-up it threw Error: Cannot find module '/submission/helper.js'
// never: imported from
// The file that asks for it is this one, whatever it is called while it runs.
import {solve} from './helper.js';
export const solveNQueens = (n, queen) => solve(n, queen);
