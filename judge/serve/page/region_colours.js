/**
 * Colours of regions that people with any kind of colour vision can distinguish: Paul Tol's scheme "light", as in the
 * drawings of `queens`, assigned so that neighbouring regions differ most.
 */

/** @typedef {import("./region_board.js").Regions} Regions */

export const kPalette = ["#77aadd", "#ee8866", "#eedd88", "#ffaabb", "#99ddff", "#44bb99", "#bbcc33", "#aaaa00", "#dddddd"];

/**
 * Distance in OKLab of each colour to those before it, for the colour vision (normal, protanopia, deuteranopia,
 * tritanopia) that distinguishes the two least.
 */
const kDistances = [
  [],
  [0.1666],
  [0.2315, 0.1598],
  [0.0839, 0.1007, 0.1074],
  [0.1433, 0.1996, 0.159, 0.093],
  [0.0373, 0.0865, 0.1492, 0.0487, 0.1446],
  [0.1425, 0.0904, 0.0924, 0.1065, 0.1265, 0.1437],
  [0.1286, 0.0535, 0.1747, 0.1264, 0.1969, 0.1215, 0.0914],
  [0.1723, 0.1825, 0.0497, 0.0701, 0.0532, 0.1481, 0.0917, 0.1831],
];

/** Least distance of two colours of the palette, given by index. @param {number} a @param {number} b */
export const leastDistance = (a, b) => (a === b ? 0 : kDistances[Math.max(a, b)][Math.min(a, b)]);

/** How much each pair of regions should differ: 1 for a common side, less for a common corner. @param {Regions} regions */
function weightsOf(regions) {
  const n = regions.length;
  const weights = regions.map(() => new Array(n).fill(0));
  const near = [[0, 1, 1], [1, 0, 1], [1, 1, 0.1], [1, -1, 0.1]];
  regions.forEach((row, r) =>
    row.forEach((a, c) => {
      for (const [down, right, weight] of near) {
        const b = regions[r + down]?.[c + right];
        if (b !== undefined && b !== a) weights[a][b] = weights[b][a] = Math.max(weights[a][b], weight);
      }
    }),
  );
  return weights;
}

/**
 * The index of a colour for each region. Local search: each region in turn takes the colour of least cost, until nothing
 * changes, which takes a handful of rounds.
 * @param {Regions} regions
 * @returns {number[]}
 */
export function regionColours(regions) {
  const kSame = 1e6, kReuse = 2500, kRounds = 50;
  const weights = weightsOf(regions);
  /** @type {number[]} */
  const colours = [];
  const cost = (/** @type {number} */ region, /** @type {number} */ colour) =>
    colours.reduce((sum, theirs, other) => {
      if (other === region) return sum;
      const weight = weights[region][other];
      return sum + (theirs === colour ? kReuse + kSame * weight : weight > 0 ? weight * leastDistance(colour, theirs) ** -3 : 0);
    }, 0);
  for (let round = 0, hasChanged = true; round < kRounds && hasChanged; ++round) {
    hasChanged = false;
    for (let region = 0; region < regions.length; ++region) {
      const costs = kPalette.map((_, colour) => cost(region, colour));
      const best = costs.indexOf(Math.min(...costs));
      if (colours[region] !== undefined && costs[best] > costs[colours[region]] - 1e-9) continue;
      colours[region] = best;
      hasChanged = true;
    }
  }
  return colours;
}
