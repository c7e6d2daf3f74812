/** A plot of CPU time against case size with logarithmic axes, styled like the plots of reports. */

import { positionIn, rangeOf, ticksOf } from "./axes.js";
import { svg } from "./dom.js";
import { durationText } from "./figures.js";

/**
 * @typedef {{n: number, cpu: number, isRight: boolean}} Measured cpu: CPU time in ns
 * @typedef {(n: number) => number} Law fitted CPU time in ns at a size
 */

const kWidth = 640;
const kHeight = 340;
const kLeft = 64;
const kRight = 16;
const kTop = 14;
const kBottom = 44;

/**
 * @param {Measured[]} points
 * @param {string} sizeName name of the size, such as "n"
 * @param {number | null} limit limit of a run in ns; drawn where measured times come within a factor of 100
 * @param {Law | null} law
 * @returns {Element | null} null without any points
 */
export function growthPlot(points, sizeName, limit, law) {
  const shown = points.filter((point) => point.n > 0 && point.cpu > 0);
  const sizes = rangeOf(shown.map((point) => point.n));
  const most = Math.max(...shown.map((point) => point.cpu));
  const isNear = limit !== null && limit > 0 && most * 100 >= limit;
  const times = rangeOf([...shown.map((point) => point.cpu), ...(isNear ? [limit] : [])]);
  if (!sizes || !times) return null;
  const x = (/** @type {number} */ n) => kLeft + positionIn(sizes, n) * (kWidth - kLeft - kRight);
  const y = (/** @type {number} */ cpu) => kHeight - kBottom - positionIn(times, cpu) * (kHeight - kTop - kBottom);
  const line = (/** @type {string} */ name, /** @type {number[]} */ [x1, y1, x2, y2]) =>
    svg("line", { class: name, x1, y1, x2, y2 });
  const [right, bottom] = [kWidth - kRight, kHeight - kBottom];

  const plot = svg("svg", {
    class: "plot",
    viewBox: `0 0 ${kWidth} ${kHeight}`,
    role: "img",
    fill: "currentColor",
    "aria-label": `CPU time against ${sizeName}, from ${sizes.from} to ${sizes.to}, up to ${durationText(most)}`,
  });
  for (const n of ticksOf(sizes, 12)) {
    plot.append(line("grid", [x(n), kTop, x(n), bottom]));
    plot.append(svg("text", { x: x(n), y: bottom + 18, "text-anchor": "middle" }, n));
  }
  for (const cpu of ticksOf(times)) {
    plot.append(line("grid", [kLeft, y(cpu), right, y(cpu)]));
    plot.append(svg("text", { x: kLeft - 8, y: y(cpu) + 4, "text-anchor": "end" }, durationText(cpu)));
  }
  plot.append(line("axis", [kLeft, bottom, right, bottom]), line("axis", [kLeft, kTop, kLeft, bottom]));
  plot.append(svg("text", { x: (kLeft + right) / 2, y: kHeight - 8, "text-anchor": "middle" }, sizeName));
  if (isNear) {
    plot.append(line("limit", [kLeft, y(limit), right, y(limit)]));
    plot.append(
      svg("text", { class: "limit", x: kLeft + 6, y: y(limit) - 5 }, `limit of a run: ${durationText(limit)}`),
    );
  }
  if (law) plot.append(lawPath(law, sizes, times, x, y));
  for (const { n, cpu, isRight } of shown) {
    const mark = isRight
      ? svg("circle", { class: "dot", cx: x(n), cy: y(cpu), r: 4 })
      : svg("path", { class: "cross", d: `M${x(n) - 4} ${y(cpu) - 4}l8 8m0 -8l-8 8` });
    mark.append(svg("title", {}, `${sizeName} ${n}: ${durationText(cpu)}`));
    plot.append(mark);
  }
  return plot;
}

/**
 * @param {Law} law
 * @param {import("./axes.js").Range} sizes
 * @param {import("./axes.js").Range} times
 * @param {(n: number) => number} x
 * @param {(cpu: number) => number} y
 */
function lawPath(law, sizes, times, x, y) {
  const kParts = 60;
  let d = "";
  for (let i = 0; i <= kParts; ++i) {
    const n = sizes.from * (sizes.to / sizes.from) ** (i / kParts);
    const cpu = law(n);
    if (!(cpu >= times.from && cpu <= times.to)) continue;
    d += `${d === "" ? "M" : "L"}${x(n).toFixed(1)} ${y(cpu).toFixed(1)}`;
  }
  return svg("path", { class: "c0", d });
}
