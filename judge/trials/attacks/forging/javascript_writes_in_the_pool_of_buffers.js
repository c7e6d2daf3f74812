// expect: namespaces=PE|WA|RTE landlock=PE|WA|RTE limits=PE|WA|RTE
// judge: --fail-fast
// Small buffers of the harness lie in Node's pool, which every Buffer leads to: it is overwritten while an answer is encoded.
const pool = Buffer.from('x').buffer;

exports.solveNQueens = () => new Proxy([], {
  get(target, key) {
    if (key === 'then') return undefined;
    new Uint8Array(pool).fill(0x6e);
    return key === 'length' ? 1 : 'Q\n';
  },
});
