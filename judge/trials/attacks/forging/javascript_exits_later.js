// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// reason: ended with exit status 0 without answering
// Ends with success from a promise of its own, while the harness waits for another.
async function solveNQueens() {
  Promise.resolve().then(() => process.exit(0));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return '';
}
