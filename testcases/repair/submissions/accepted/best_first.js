// A*: of all boards seen, the one goes on that may be mended with the fewest swaps in all.
function repairPlacement(placement) {
  const waiting = [[{ cols: placement, swaps: 0 }]];
  const seen = new Set([placement.join()]);
  for (let total = 0; ; total++) {
    while (waiting[total]?.length) {
      const { cols, swaps } = waiting[total].pop();
      const pair = firstAttack(cols);
      if (!pair) return cols;
      for (const next of neighbours(cols, pair)) {
        const estimate = swaps + 1 + Math.ceil(surplus(next) / 4);
        if (estimate > 3) continue;
        const key = next.join();
        if (seen.has(key)) continue;
        seen.add(key);
        (waiting[estimate] ??= []).push({ cols: next, swaps: swaps + 1 });
      }
    }
  }
}

function* neighbours(cols, pair) {
  for (const row of pair) {
    for (let other = 0; other < cols.length; other++) {
      if (other === row) continue;
      const next = cols.slice();
      next[row] = cols[other];
      next[other] = cols[row];
      yield next;
    }
  }
}

function firstAttack(cols) {
  const rising = new Map();
  const falling = new Map();
  for (let row = 0; row < cols.length; row++) {
    const a = rising.get(row + cols[row]) ?? falling.get(row - cols[row]);
    if (a !== undefined) return [a, row];
    rising.set(row + cols[row], row);
    falling.set(row - cols[row], row);
  }
  return null;
}

// Queens beyond the first on each diagonal; a swap takes away four at most.
function surplus(cols) {
  const rising = new Set();
  const falling = new Set();
  cols.forEach((col, row) => {
    rising.add(row + col);
    falling.add(row - col);
  });
  return 2 * cols.length - rising.size - falling.size;
}
