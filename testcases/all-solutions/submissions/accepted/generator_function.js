function* solutions(n, cols = []) {
  const row = cols.length;
  if (row === n) {
    yield cols;
    return;
  }
  for (let col = 0; col < n; col++) {
    if (cols.every((other, at) => other !== col && Math.abs(other - col) !== row - at)) {
      yield* solutions(n, [...cols, col]);
    }
  }
}

function allSolutions(n) {
  return [...solutions(n)];
}
