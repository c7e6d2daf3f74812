// expect: RTE
// reason: during start-up it threw Error: Cannot find package 'lodash'
// judge: --suite tiny --fail-fast
// json: /hint import finds no lodash here, but require does
import _ from 'lodash';
export const solveNQueens = (n, [row, col]) => (n === 1 ? _.repeat('Q', 1) + '\n' : null);
