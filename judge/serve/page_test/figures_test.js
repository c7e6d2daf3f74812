import assert from "node:assert/strict";
import { test } from "node:test";
import { positionIn, rangeOf, ticksOf } from "../page/axes.js";
import { offsetOf } from "../page/offset.js";
import { classOf, countText, durationText, phrase, sizeText } from "../page/figures.js";
import { validSettings } from "../page/settings.js";

test("durations are spelt as the judge spells them", () => {
  const spelt = [
    [0, "0 s"],
    [1, "1 ns"],
    [999, "999 ns"],
    [1000, "1 us"],
    [2345, "2.3 us"],
    [38_000, "38 us"],
    [999_400, "999 us"],
    [999_500, "1 ms"],
    [9_960_000, "10 ms"],
    [1_500_000_000, "1.5 s"],
    [1_234_000_000, "1.23 s"],
    [160_000_000_000, "160 s"],
  ];
  for (const [nanoseconds, text] of spelt) assert.equal(durationText(nanoseconds), text);
});

test("sizes are spelt as the judge spells them", () => {
  for (const [bytes, text] of [
    [0, "0 bytes"],
    [1, "1 byte"],
    [1023, "1023 bytes"],
    [1024, "1 KiB"],
    [135_168, "132 KiB"],
    [7_864_320, "7.5 MiB"],
    [2 ** 31, "2048 MiB"],
  ])
    assert.equal(sizeText(bytes), text);
});

test("one case, two cases", () => {
  assert.deepEqual(
    [countText(1, "case"), countText(0, "case"), countText(2, "case")],
    ["1 case", "0 cases", "2 cases"],
  );
});

test("what is not decided is neither good nor bad", () => {
  assert.deepEqual(["AC", "WA", "SK", "JE"].map(classOf), ["good", "bad", "open", "open"]);
  assert.equal(phrase("WA"), "wrong answer");
  assert.equal(phrase("??"), "??");
});

test("an axis holds every value, from mark to mark", () => {
  assert.equal(rangeOf([0, -3]), null);
  assert.deepEqual(rangeOf([7, 130]), { from: 5, to: 200 });
  assert.deepEqual(rangeOf([100]), { from: 100, to: 1000 });
  for (let value = 1; value < 3000; value += 7) {
    const range = rangeOf([value, 3 * value]);
    assert.ok(positionIn(range, value) >= -1e-9 && positionIn(range, 3 * value) <= 1 + 1e-9, String(value));
  }
});

test("marks are round, inside the range, and not too many", () => {
  assert.deepEqual(ticksOf({ from: 5, to: 200 }), [5, 10, 20, 50, 100, 200]);
  for (const to of [10, 5e3, 1e6, 1e12, 1e30]) {
    const ticks = ticksOf({ from: 1, to });
    assert.ok(ticks.length >= 2 && ticks.length <= 8, `${ticks}`);
    assert.ok(ticks.every((tick) => tick >= 1 && tick <= to * (1 + 1e-9)));
  }
});

test("a place in a text is found, and a place outside of it is its nearest", () => {
  const text = "ab\ncd\n";
  assert.deepEqual(
    [
      [1, 1],
      [1, 2],
      [2, null],
      [2, 2],
      [2, 99],
      [99, 1],
      [0, 0],
    ].map(([line, column]) => offsetOf(text, line, column)),
    [0, 1, 3, 4, 5, 6, 0],
  );
});

test("settings that cannot be are the usual ones", () => {
  const usual = { keys: "default", tabSize: 4, codeSize: 14, tabMoves: false, wraps: false };
  for (const kept of [null, 7, "x", [], { keys: "ed", tabSize: 0, codeSize: "14", tabMoves: 1 }, { tabSize: 2.5 }])
    assert.deepEqual(validSettings(kept), usual);
  assert.deepEqual(validSettings({ keys: "vim", tabSize: 2, wraps: true, more: 1 }), {
    ...usual,
    keys: "vim",
    tabSize: 2,
    wraps: true,
  });
});
