// expect: RTE
// reason: Error: Cannot find module 'lodash' (line 5)
// judge: --suite tiny
// Wants a package that is not there.
const _ = require('lodash');

module.exports = (n, queen) => _.range(n).map(() => _.repeat('.', n)).join('\n');
