// expect: namespaces=RTE landlock=RTE limits=RTE
// An error whose name, message and trace are long, of many lines, and full of codes.
class Loud extends Error {
  get name() {
    return '\x1b]0;owned\x07' + 'Loud\n'.repeat(1000);
  }
  get stack() {
    return ('    at solveNQueens (' + require.main.filename.replace('harness.js', 'program.cjs') + ':1:1)\n').repeat(1e4);
  }
}

exports.solveNQueens = () => {
  throw new Loud('</testcase>\n\x1b[31m'.repeat(1e5));
};
