/** A puzzle played in the ways that the buttons do not show: drags, mistakes, boards that somebody pasted. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { kPhone } from "./browser.js";
import { browser, serve } from "./stage.js";

/** One solution: columns 3 1 4 0 2 5. */
const kLink = "b1.6.ABJAAJASbiSTSSTSSVBg";
const kHard = "AAAAAAA\nBBCDAAA\nBBCDDDA\nBEEDDDD\nEEEDDFF\nEEEDDFF\nEEEEDFG\n";

async function atPuzzle(options = {}) {
  const visitor = await browser.visitor(options);
  await visitor.enter(serve);
  await visitor.goTo(serve.at(`/puzzles.html#${kLink}`));
  await visitor.sees("6 × 6, easy", "#about");
  return visitor;
}

/** What is on each cell of a row: "e", "m" or "q". */
const row = async (visitor, index) => {
  const labels = await visitor.page.$$eval('[role="gridcell"]', (cells) => cells.map(({ ariaLabel }) => ariaLabel));
  const n = Math.sqrt(labels.length);
  return labels.slice(index * n, (index + 1) * n).map((label) => /, (empty|mark|queen)/.exec(label)[1][0]).join("");
};

async function middleOf(visitor, cell) {
  const { x, y, width, height } = await (await visitor.page.$(`[data-cell="${cell}"]`)).boundingBox();
  return [x + width / 2, y + height / 2];
}

async function drag(visitor, from, to) {
  const { mouse } = visitor.page;
  await mouse.move(...(await middleOf(visitor, from)));
  await mouse.down();
  await mouse.move(...(await middleOf(visitor, to)));
  await mouse.up();
}

async function paste(visitor, text) {
  await visitor.type("Link, or a board of letters", text);
  await visitor.press("Open");
}

test("a drag marks every cell that it passes, back again takes them away, and each is one step", async () => {
  const visitor = await atPuzzle();
  await drag(visitor, 24, 29);
  assert.equal(await row(visitor, 4), "mmmmmm");
  await drag(visitor, 24, 26);
  assert.equal(await row(visitor, 4), "eeemmm");
  await visitor.press("Undo");
  assert.equal(await row(visitor, 4), "mmmmmm");
  await visitor.press("Undo");
  assert.equal(await row(visitor, 4), "eeeeee");
  await visitor.press("Redo");
  assert.equal(await row(visitor, 4), "mmmmmm");
  await visitor.leaveInPeace();
});

test("a drag passes over queens and does not touch them", async () => {
  const visitor = await atPuzzle();
  await visitor.page.mouse.click(...(await middleOf(visitor, 26)), { button: "right" });
  assert.equal(await row(visitor, 4), "eeqeee");
  await drag(visitor, 24, 29);
  assert.equal(await row(visitor, 4), "mmqmmm");
  await visitor.leaveInPeace();
});

test("a finger marks by dragging, and the page does not scroll under it", async () => {
  const visitor = await atPuzzle({ viewport: kPhone });
  const touch = await visitor.page.touchscreen.touchStart(...(await middleOf(visitor, 0)));
  await touch.move(...(await middleOf(visitor, 24)));
  await touch.end();
  for (const index of [0, 1, 2, 3, 4]) assert.equal((await row(visitor, index))[0], "m");
  assert.equal(await visitor.page.evaluate(() => scrollY), 0);
  await visitor.leaveInPeace();
});

test("a mistake comes before any step, and is taken away", async () => {
  const visitor = await atPuzzle();
  await visitor.page.$eval('[data-cell="0"]', (cell) => cell.focus());
  await visitor.keys("q");
  await visitor.press("Hint");
  await visitor.sees("The queen on row 0 col 0 cannot stand there.", "#hint-panel");
  assert.match(await visitor.page.$eval('[data-cell="0"]', ({ ariaLabel }) => ariaLabel), /hint: this is wrong/);
  await visitor.picture("mistake");
  await visitor.press("Take it away");
  assert.equal(await row(visitor, 0), "eeeeee");
  await visitor.press("Hint");
  await visitor.sees("Only row 5 col 5 is left in region F", "#hint-panel");
  await visitor.leaveInPeace();
});

test("a hint that follows an assumption shows what it would force", async () => {
  const visitor = await atPuzzle();
  await paste(visitor, kHard);
  await visitor.sees("7 × 7, hard", "#about");
  for (let hints = 0; !(await visitor.text("#hint-panel")).includes("contradiction"); ++hints) {
    assert.ok(hints < 30);
    if (hints > 0) await visitor.press("Apply");
    await visitor.press("Hint");
    await visitor.page.waitForSelector("#hint-panel:not([hidden])");
  }
  assert.match(await visitor.text("#hint-chain"), /No cell is left for region C\./);
  assert.equal((await visitor.page.$$(".cell.forced")).length, 1);
  await visitor.picture("contradiction");
  await visitor.leaveInPeace();
});

test("pasted boards open, what is none says why, and a puzzle that was begun is not lost", async () => {
  const visitor = await atPuzzle();
  await visitor.page.$eval('[data-cell="7"]', (cell) => cell.focus());
  await visitor.keys("q");
  for (const [text, message] of [["AAB\nAB\nCCC", "Row 1 has 2 cells"], ["<script>alert(1)</script>", "neither a link"],
    [`http://x/#${kLink.slice(0, -1)}`, "This link is damaged"], ["b2.8.AAAA", "newer version"]]) {
    await paste(visitor, text);
    await visitor.sees(message, "#open-error");
  }
  await paste(visitor, "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE");
  await visitor.sees("5 × 5", "#about");
  await visitor.page.waitForFunction(() => document.querySelectorAll(".cell").length === 25);
  await visitor.sees("more than one solution", "#notice");
  await paste(visitor, `http://127.0.0.1:1/puzzles.html#${kLink}`);
  await visitor.sees("6 × 6", "#about");
  await visitor.leaveInPeace();
});

test("another puzzle offers the way back to one that was begun", async () => {
  const visitor = await atPuzzle();
  await visitor.page.$eval('[data-cell="7"]', (cell) => cell.focus());
  await visitor.keys("q");
  await (await visitor.find("combobox", "Size")).select("9");
  await visitor.type("Seed", "1");
  await visitor.press("New puzzle");
  await visitor.sees("9 × 9, easy, seed 1", "#about");
  await visitor.press("Back to it");
  await visitor.sees("6 × 6", "#about");
  assert.equal(await row(visitor, 1), "eqeeee");
  await visitor.leaveInPeace();
});

test("a damaged link in the address says so", async () => {
  const visitor = await browser.visitor();
  await visitor.enter(serve);
  await visitor.goTo(serve.at(`/puzzles.html#${kLink}x`));
  await visitor.sees("This link is damaged", "#notice");
  await visitor.page.waitForSelector('[role="gridcell"][aria-label]');
  await visitor.leaveInPeace();
});

test("the clock stands while nobody sees the page", async () => {
  const visitor = await atPuzzle();
  const hide = (isHidden) =>
    visitor.page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  const elapsed = () => visitor.page.evaluate(() => JSON.parse(localStorage.getItem("queens-judge/puzzle")).elapsed);
  await hide(true);
  const before = await elapsed();
  await visitor.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await hide(true);
  assert.equal(await elapsed(), before);
  await hide(false);
  await visitor.page.waitForFunction((before) => {
    document.dispatchEvent(new Event("visibilitychange"));
    return JSON.parse(localStorage.getItem("queens-judge/puzzle")).elapsed > before;
  }, {}, before);
  await visitor.leaveInPeace();
});
