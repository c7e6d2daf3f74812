// expect: CE
// reason: solveNQueen
// A letter is missing in the name.
const solveNQueen = (n, queen) => '';

module.exports = { solveNQueen };
