/** The page that shows a search on a board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { kPhone, kWide } from "./browser.js";
import { browser, serve } from "./stage.js";

/** A visitor of the page, which shows a first search that stands still. */
async function atSearch(options = {}) {
  const visitor = await browser.visitor(options);
  await visitor.enter(serve);
  await visitor.goTo(serve.at("/search.html"));
  await visitor.sees("found a solution", "#summary");
  return visitor;
}

/** Asks for a search of a method. */
async function search(visitor, method, size, seed) {
  await (await visitor.find("combobox", "Method")).select(method);
  await visitor.type("Size", String(size), "spinbutton");
  await visitor.type("Seed", String(seed));
  await visitor.press("Search");
}

const stepsOf = async (visitor) => Number(/^After ([\d,]+)/.exec(await visitor.text("#picture-text"))[1].replaceAll(",", ""));

/** What nobody asked for does not move: the page shows the board of the verdict. */
async function standsAtItsEnd(visitor) {
  await visitor.find("button", "Play");
  assert.ok(await visitor.page.$eval("#slider", ({ value, max }) => value === max));
}

test("a search is played to its end, stopped and stepped through", async () => {
  const visitor = await atSearch();
  await standsAtItsEnd(visitor);
  await (await visitor.find("combobox", "Speed")).select("120");
  await search(visitor, "hill-climbing", 8, 3);
  await visitor.page.waitForFunction(() => {
    if (!/seed 3$/.test(document.querySelector("#about").textContent)) return false; // the first one's seed is another
    const [text, { value, max }] = [document.querySelector("#summary").textContent, document.querySelector("#slider")];
    globalThis.early ||= value < max && text.includes("found a solution");
    return value === max;
  }, { polling: "mutation" });
  assert.equal(await visitor.page.evaluate(() => globalThis.early), false, "the verdict comes at the end");
  await visitor.hears("The end after 9 moves, 8 queens, energy 0.");
  assert.match(await visitor.text("#summary"), /^hill-climbing found a solution after 9 moves and 505 evaluations/);
  await visitor.press("One step back");
  await visitor.hears("After 8 moves");
  await visitor.press("To the beginning");
  assert.equal(await stepsOf(visitor), 0);
  await visitor.press("One step on");
  assert.equal(await stepsOf(visitor), 1);
  await (await visitor.find("slider", "Step")).focus();
  await visitor.keys("ArrowRight");
  assert.equal(await stepsOf(visitor), 2);
  await visitor.press("To the end");
  assert.equal(await visitor.page.$$eval(".piece.attacked", (queens) => queens.length), 0);
  await visitor.picture("search");
  await visitor.leaveInPeace();
});

test("two methods search side by side, and each has its verdict", async () => {
  const visitor = await atSearch({ calm: true });
  await (await visitor.find("combobox", "Beside it, another method")).select("backtracking");
  await search(visitor, "hill-climbing", 8, 3);
  await visitor.sees("hill-climbing and backtracking, 8 × 8, seed 3", "#about");
  const solved = await visitor.page.$$eval("[role=img].board-frame", (boards) =>
    boards.map((board) => board.querySelectorAll(".piece:not(.none, .attacked)").length));
  assert.deepEqual(solved, [8, 8]);
  assert.match(await visitor.text("#summary"), /hill-climbing found a solution.*backtracking found a solution/);
  await visitor.picture("two-searches");
  await visitor.leaveInPeace();
});

test("play and pause: the pause is said, playing is not", async () => {
  const visitor = await atSearch();
  await (await visitor.find("combobox", "Speed")).select("1"); // it takes minutes to come to the end
  await search(visitor, "annealing", 30, 1);
  await visitor.sees("annealing, 30 × 30", "#about");
  await visitor.page.waitForFunction(() => Number(document.getElementById("slider").value) > 0);
  await visitor.press("Pause");
  await visitor.hears("Paused after");
  const stopped = await stepsOf(visitor);
  assert.ok(stopped > 0);
  await visitor.press("Play");
  await visitor.press("Pause");
  assert.ok((await stepsOf(visitor)) >= stopped);
  await visitor.leaveInPeace();
});

test("who wants less motion gets none that was not asked for", async () => {
  const visitor = await atSearch({ calm: true });
  await search(visitor, "annealing", 30, 1);
  await visitor.sees("annealing, 30 × 30", "#about");
  await standsAtItsEnd(visitor);
  await visitor.leaveInPeace();
});

test("parameters and a square are taken; what is wrong is said in a line", async () => {
  const visitor = await atSearch({ calm: true });
  await (await visitor.find("combobox", "Method")).select("annealing");
  await visitor.type("Size", "12", "spinbutton");
  await visitor.type("Row", "3", "spinbutton");
  await visitor.press("Search");
  await visitor.sees("Give both or neither", "#ask-error");
  await visitor.type("Column", "4", "spinbutton");
  await visitor.open("Parameters");
  await visitor.type("factor", "2");
  await visitor.press("Search");
  await visitor.sees("a number from 0 to 1 is expected", "#ask-error");
  await visitor.type("factor", "0.99");
  await visitor.press("Search");
  await visitor.sees("annealing, 12 × 12", "#about");
  assert.equal(await visitor.text("#ask-error"), "");
  assert.match(await visitor.page.$eval("#words", (words) => words.textContent), /row 3: column 4/);
  assert.deepEqual(visitor.faults.filter((fault) => !fault.includes("status of 400")), []);
  await visitor.leave();
});

test("numbers stand at their rows and columns, and in one line, on a large board and a phone", async () => {
  const visitor = await atSearch({ viewport: kPhone, calm: true });
  await search(visitor, "hill-climbing", 50, 1);
  await visitor.sees("hill-climbing, 50 × 50", "#about");
  const [side, height, ...distances] = await visitor.page.$eval("#picture", (frame) => {
    const box = (selector) => frame.querySelector(selector).getBoundingClientRect();
    const [board, row, col] = [box("svg"), box(".rows > :nth-child(49)"), box(".cols > :nth-child(49)")];
    const at = board.width * 0.97; // the middle of the 49th of 50
    return [board.width, col.height, row.top + row.height / 2 - board.top - at, col.left + col.width / 2 - board.left - at];
  });
  assert.ok(height < 22, `${height} pixels high`);
  for (const distance of distances) assert.ok(Math.abs(distance) < side / 50, `${distances} pixels away`);
  await visitor.leaveInPeace();
});

test("every method of the list can be shown", async () => {
  const visitor = await atSearch({ calm: true });
  const methods = await visitor.page.$$eval("#method option", (options) => options.map(({ value }) => value));
  assert.ok(methods.length >= 10);
  for (const method of methods) {
    await search(visitor, method, 8, 2);
    await visitor.sees(`${method}, 8 × 8, seed 2`, "#about");
    assert.equal(await visitor.page.$$eval(".piece:not(.none)", (queens) => queens.length), 8, method);
  }
  await visitor.leaveInPeace();
});

for (const scheme of ["light", "dark"])
  for (const [name, viewport] of Object.entries({ wide: kWide, phone: kPhone }))
    test(`no barriers to a search in ${scheme}, ${name}`, async () => {
      const visitor = await atSearch({ viewport, scheme, calm: true });
      await search(visitor, "genetic", 20, 1);
      await visitor.open("Parameters");
      assert.deepEqual(await visitor.barriers(), []);
      assert.equal(await visitor.overflow(), 0);
      await visitor.picture(`${scheme}-${name}-search`);
      await visitor.leaveInPeace();
    });
