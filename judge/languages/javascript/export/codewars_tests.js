const {assert} = require('chai');

// The arguments of each case, and what is expected.
const cases = [
@{cases}];

describe('@{suite}', () => {
  for (const [args, expected] of cases) {
    it(`@{function}(${args.map(String).join(', ').slice(0, 100)})`, () => {
      const copy = (one) => Array.isArray(one) ? one.map(copy) : one;
      const given = args.map(copy);
      const actual = conformed(@{function}(...given));
      @{check}
    });
  }
});
