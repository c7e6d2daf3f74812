// What checks answers, and of each case its arguments and what is expected.
@{name}('@{suite}', (equal, require) => {
const checker = ((module, exports) => {
@{checker}
return typeof check === 'function' ? check : module.exports.check || module.exports;
})(...[{exports: {}}].flatMap((module) => [module, module.exports]));

return {fault: (args, expected, actual) => @{check}, cases: [
@{cases}]};
});  // @{name}
