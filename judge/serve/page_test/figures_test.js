import assert from "node:assert/strict";
import { test } from "node:test";
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
  assert.equal(phrase("??"), "??");
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
