/** Boards of reports, puzzles and searches look alike. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { browser, serve } from "./stage.js";

const kDiagonals = {
  "mandatory-queen": `def solve_n_queens(n, queen):
    return "".join("." * row + "Q" + "." * (n - row - 1) + "\\n" for row in range(n))
`,
  regions: `def solve_regions(regions):
    return list(range(len(regions)))
`,
};

/** Writes the report of a wrong answer with a picture, and returns its address. */
function reportOf(kata) {
  const [code, report] = [join(serve.folder, `${kata}.py`), join(serve.folder, `${kata}.html`)];
  writeFileSync(code, kDiagonals[kata]);
  const words = [code, "--kata", kata, "--suite", "tiny", "--format", "html", "--output", report];
  try {
    execFileSync(join(process.env.QUEENS_BUILD, "bin/judge"), words, {
      env: { ...process.env, XDG_STATE_HOME: join(serve.folder, "state"), XDG_CACHE_HOME: join(serve.folder, "cache") },
    });
  } catch (error) {
    assert.equal(error.status, 1, String(error)); // the answers are wrong
  }
  return pathToFileURL(report).href;
}

/** The computed style of each part of the last board; lengths in a square are parts of its side, others are pixels. */
const styleOf = (visitor, frame) =>
  visitor.page.$$eval(frame, (frames) => {
    const frame = frames.at(-1); // pages enlarge small ones
    const board = frame.querySelector("svg") ?? frame;
    const [scale, style] = [board.getScreenCTM().a, (found) => getComputedStyle(found)];
    const lines = board.querySelector("[stroke-opacity='.25']");
    const side = Number(/h(\d+)/.exec(lines.getAttribute("d"))[1]);
    const round = (value) => Number(value.toFixed(2));
    const parts = {
      dark: "[fill-opacity='.15']",
      tints: "[fill-opacity='.85']",
      lines: "[stroke-opacity='.25']",
      borders: "[stroke-linecap]",
      mandatory: "[stroke-dasharray]",
      ring: "circle",
      attacked: "circle + path[transform], .attacked > .queen, .conflict > .queen",
      queen: ":not(circle) + path[fill=currentColor], .cell:not(.conflict) > .queen, .piece:not(.attacked) > .queen",
    };
    const looks = {};
    for (const [part, selector] of Object.entries(parts)) {
      const found = [...board.querySelectorAll(selector)].find((each) => each.checkVisibility());
      if (!found) continue;
      const { fill, fillOpacity, stroke, strokeOpacity, strokeWidth, strokeDasharray } = style(found);
      const { width, height } = found.getBBox();
      looks[part] = { fill, fillOpacity, stroke, strokeOpacity, strokeDasharray };
      if (stroke !== "none") looks[part].strokeWidth = round(parseFloat(strokeWidth) / side);
      if (["mandatory", "ring", "attacked", "queen"].includes(part)) looks[part].size = [round(width / side), round(height / side)];
      if (["attacked", "queen"].includes(part)) looks[part].shape = found.getAttribute("d");
    }
    const numerals = [".rows > span, text[text-anchor=end]", ".cols > span, text[text-anchor=middle][font-size]"].map((each) =>
      frame.querySelector(each));
    const boxes = numerals.map((numeral) => {
      const range = document.createRange();
      range.selectNodeContents(numeral);
      return range.getBoundingClientRect();
    });
    const { left, top } = lines.getBoundingClientRect();
    const { fontFamily, fontWeight, fontSize, fill, color } = style(numerals[0]);
    const isSvg = numerals[0].localName === "text";
    const pixels = parseFloat(fontSize) * (isSvg ? scale : 1);
    looks.numerals = { fontFamily, fontWeight, size: Number(pixels.toFixed(1)), colour: isSvg ? fill : color };
    looks.distances = [left - boxes[0].right, top - boxes[1].bottom];
    looks.text = parseFloat(style(document.body).fontSize);
    return looks;
  }, frame);

/** Fails where two boards differ in a part that both have. */
function assertAlike(theirs, ours, page) {
  const { distances, text, ...parts } = ours;
  assert.ok(parts.numerals.size < text, `numerals of ${parts.numerals.size} pixels, text of ${text}`);
  for (const [index, distance] of distances.entries())
    assert.ok(Math.abs(distance - theirs.distances[index]) < 2, `${page}: numerals ${distances}, not ${theirs.distances} pixels away`);
  for (const [part, look] of Object.entries(parts)) assert.deepEqual({ [part]: look }, { [part]: theirs[part] }, page);
}

for (const scheme of ["light", "dark"])
  test(`boards of reports, searches and puzzles have one style, ${scheme}`, async () => {
    const visitor = await browser.visitor({ scheme, calm: true });
    const reports = {};
    for (const kata of Object.keys(kDiagonals)) {
      await visitor.goTo(reportOf(kata));
      for (const details of await visitor.page.$$("details")) await details.evaluate((each) => (each.open = true));
      reports[kata] = await styleOf(visitor, `figure.board svg:has(circle)${kata === "regions" ? "" : ":has([stroke-dasharray])"}`);
    }
    await visitor.enter(serve);
    await visitor.goTo(serve.at("/search.html"));
    await visitor.sees("found a solution", "#summary");
    for (const field of ["Row", "Column"]) await visitor.type(field, "0", "spinbutton");
    await visitor.type("Seed", "1");
    await (await visitor.find("combobox", "Method")).select("annealing");
    await visitor.press("Search");
    await visitor.sees("annealing, 8 × 8", "#about");
    await visitor.press("To the beginning");
    const search = await styleOf(visitor, "#picture");
    assert.deepEqual(Object.keys(search).sort(), ["attacked", "dark", "distances", "lines", "mandatory", "numerals", "queen", "ring", "text"]);
    assertAlike(reports["mandatory-queen"], search, "search");
    await visitor.goTo(serve.at("/puzzles.html#b1.6.ABJAAJASbiSTSSTSSVBg"));
    await visitor.sees("6 × 6, easy", "#about");
    for (const key of ["q", "ArrowRight", "q", "Control+End", "q", "c"]) await visitor.keys(key);
    const puzzle = await styleOf(visitor, "#board");
    assert.deepEqual(Object.keys(puzzle).sort(), ["attacked", "borders", "distances", "lines", "numerals", "queen", "ring", "text", "tints"]);
    assertAlike(reports.regions, puzzle, "puzzle");
    await visitor.leaveInPeace();
  });
