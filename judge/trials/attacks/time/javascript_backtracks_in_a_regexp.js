// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --case-seconds 0.3 --wall-factor 20 --fail-fast
// An expression that tries every way to cut a line.
exports.solveNQueens = (n) => (/^(\.+)+$/.test('.'.repeat(40 + n) + 'Q') ? '' : 'Q');
