// expect: RTE
// reason: Error: Cannot find module 'queens-toolbox' (line 6)
// judge: --suite tiny
// json: /hint queens-toolbox is no module of Node's own
// Wants a package that is not there.
const _ = require('queens-toolbox');

module.exports = (n, queen) => _.range(n).map(() => _.repeat('.', n)).join('\n');
