import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock, clockText } from "../page/clock.js";

test("a clock counts only while it runs", () => {
  let now = 1000;
  const clock = new Clock(500, () => now);
  now += 9000;
  assert.equal(clock.elapsed, 500);
  clock.start();
  now += 100;
  clock.start();
  now += 100;
  assert.equal(clock.elapsed, 700);
  clock.stop();
  now += 9000;
  clock.stop();
  assert.equal(clock.elapsed, 700);
});

test("times are read as on a watch", () => {
  assert.deepEqual([0, 999, 65_000, 600_000, 3_599_999, 3_600_000, 36_061_000].map(clockText), ["0:00", "0:00", "1:05", "10:00", "59:59", "1:00:00", "10:01:01"]);
});
