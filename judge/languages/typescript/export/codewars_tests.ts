// @ts-nocheck
@{preloaded}
// The arguments of each case, and what is expected. All answers are checked before the first result is shown.
@{name}.judge(@{judge}, '@{suite}', require('./solution').@{function}, [
@{cases}]);
