// Finds those whose first queen stands left of the middle; the mirror shows the others.
function allSolutions(n: number): number[][] {
  const solutions: number[][] = [];
  const cols: number[] = [];

  function place(row: number, end: number): void {
    if (row === n) {
      solutions.push([...cols]);
      return;
    }
    for (let col = 0; col < end; col++) {
      if (cols.some((other, at) => other === col || Math.abs(other - col) === row - at)) continue;
      cols.push(col);
      place(row + 1, n);
      cols.pop();
    }
  }

  place(0, Math.floor(n / 2));
  solutions.push(...solutions.map((found) => found.map((col) => n - 1 - col)));
  if (n % 2 === 1) {
    cols.push((n - 1) / 2);
    place(1, n);
  }
  return solutions;
}
