/** The pages of puzzles and of searches, as somebody plays with them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { kPhone, kWide } from "./browser.js";
import { browser, serve } from "./stage.js";

/** A visitor of a page that is ready. @param {string} path */
async function at(path, options = {}) {
  const visitor = await browser.visitor(options);
  await visitor.enter(serve);
  await visitor.goTo(serve.at(path));
  return visitor;
}

async function atPuzzle(options = {}) {
  const visitor = await at("/puzzles.html", options);
  await visitor.page.waitForSelector('[role="gridcell"][aria-label]');
  return visitor;
}

const cellsOf = (visitor) => visitor.page.$$eval('[role="gridcell"]', (cells) => cells.map((each) => each.ariaLabel));

test("a puzzle is solved with hints alone", async () => {
  const visitor = await atPuzzle();
  await visitor.picture("puzzle");
  for (let hints = 0; !(await visitor.text("#state")).startsWith("Solved"); ++hints) {
    assert.ok(hints < 300, await visitor.text());
    await visitor.press("Hint");
    await visitor.page.waitForSelector("#hint-panel:not([hidden])");
    if (hints === 0) await visitor.picture("hint");
    await visitor.press("Apply");
    await visitor.page.waitForSelector("#hint-panel[hidden]");
  }
  assert.equal((await cellsOf(visitor)).filter((label) => label.includes("queen")).length, 8);
  await visitor.hears("Solved in");
  await visitor.picture("solved");
  await visitor.leaveInPeace();
});

test("keys play wherever the focus is; a conflict is shown when asked for, and taken back; a reload goes on", async () => {
  const visitor = await atPuzzle();
  await visitor.page.focus("#clear");
  await visitor.keys("q");
  await visitor.keys("ArrowRight");
  await visitor.keys("q");
  assert.doesNotMatch((await cellsOf(visitor)).join(), /in conflict/, "nobody asked");
  await visitor.page.focus("#letters");
  await visitor.keys("c");
  await visitor.hears("Row 0 has 2 queens");
  assert.match((await cellsOf(visitor))[1], /queen.*in conflict/);
  await visitor.picture("conflict");
  await visitor.keys("u");
  assert.doesNotMatch((await cellsOf(visitor)).join(), /in conflict/);
  await visitor.click("#errors");
  await visitor.keys("r");
  assert.match((await cellsOf(visitor))[1], /queen.*in conflict/, "from now on at once");
  await visitor.keys("u");
  await visitor.page.focus("#seed");
  const before = await cellsOf(visitor);
  await visitor.keys("x");
  assert.deepEqual(await cellsOf(visitor), before, "in a field a letter is a letter");
  await visitor.page.reload();
  await visitor.page.waitForSelector('[role="gridcell"][aria-label]');
  assert.deepEqual(await cellsOf(visitor), before);
  await visitor.leaveInPeace();
});

test("a finger marks and places, on a page that is no wider than a phone", async () => {
  const visitor = await atPuzzle({ viewport: kPhone });
  assert.equal(await visitor.overflow(), 0);
  const cell = await visitor.page.$('[role="gridcell"]');
  await cell.tap();
  assert.match((await cellsOf(visitor))[0], /mark/);
  await cell.tap();
  assert.match((await cellsOf(visitor))[0], /queen/);
  await (await visitor.find("button", "Hint")).tap();
  await visitor.page.waitForSelector("#hint-panel:not([hidden])");
  assert.equal(await visitor.overflow(), 0);
  await visitor.picture("phone-puzzle");
  await visitor.leaveInPeace();
});

test("a link contains the complete puzzle and no host: another visitor sees the same board", async () => {
  const visitor = await atPuzzle();
  const [link, board] = [await visitor.page.$eval("#link", (field) => field.value), await cellsOf(visitor)];
  const other = await browser.visitor();
  await other.enter(serve);
  assert.match(link, /^\/puzzles\.html#b1\./);
  await other.goTo(serve.at("/puzzles.html"));
  await other.type("Link, or a board of letters", link);
  await other.press("Open");
  await other.page.waitForFunction((link) => location.pathname + location.hash === link, {}, link);
  await other.page.waitForSelector('[role="gridcell"][aria-label]');
  assert.deepEqual(await cellsOf(other), board);
  await other.leaveInPeace();
  await visitor.leaveInPeace();
});

test("a new puzzle that comes late does not replace one that was opened meanwhile", async () => {
  const visitor = await browser.visitor();
  await visitor.enter(serve);
  let makePuzzle;
  await visitor.page.setRequestInterception(true);
  visitor.page.on("request", (request) => {
    if (request.url().includes("/api/v1/puzzle?")) makePuzzle = () => request.continue();
    else void request.continue();
  });
  await visitor.goTo(serve.at("/puzzles.html"));
  await visitor.type("Link, or a board of letters", "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE");
  await visitor.press("Open");
  await visitor.sees("5 × 5", "#about");
  await makePuzzle();
  await visitor.isEnabled("#make");
  assert.match(await visitor.text("#about"), /5 × 5/);
  await visitor.leaveInPeace();
});

for (const scheme of ["light", "dark"]) {
  for (const [name, viewport] of Object.entries({ wide: kWide, phone: kPhone })) {
    test(`no barriers to puzzles and searches in ${scheme}, ${name}`, async () => {
      const visitor = await atPuzzle({ viewport, scheme });
      assert.deepEqual(await visitor.barriers(), [], "puzzle");
      await visitor.press("Hint");
      await visitor.page.waitForSelector("#hint-panel:not([hidden])");
      assert.deepEqual(await visitor.barriers(), [], "hint");
      await visitor.picture(`${scheme}-${name}-hint`);
      await visitor.leaveInPeace();
    });
  }
}
