function placeQueens(w, h, k) {
  const squares = [];
  const free = (x, y) => squares.every(([a, b]) => a !== x && b !== y && Math.abs(a - x) !== Math.abs(b - y));
  const place = (y) => {
    if (squares.length === k) return true;
    if (h - y < k - squares.length || y > 20) return false;
    for (let x = 0; x < w; x++) {
      if (!free(x, y)) continue;
      squares.push([x, y]);
      if (place(y + 1)) return true;
      squares.pop();
    }
    return place(y + 1);
  };
  return k <= Math.min(w, h) && place(0) ? squares : null;
}
