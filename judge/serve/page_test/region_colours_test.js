import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOfText } from "../page/region_board.js";
import { kPalette, leastDistance, regionColours } from "../page/region_colours.js";

const kNine = boardOfText("000111222\n".repeat(3) + "333444555\n".repeat(3) + "666777888\n".repeat(3));
const kSix = boardOfText("AAABBB\nAAAABB\nAACCDD\nECCCCD\nCCCCCD\nCCCCCF\n");

test("regions side by side have colours that everybody tells apart", () => {
  for (const regions of [kNine, kSix]) {
    const colours = regionColours(regions);
    assert.equal(colours.length, regions.length);
    regions.forEach((row, r) =>
      row.forEach((region, c) => {
        for (const other of [regions[r + 1]?.[c], row[c + 1]])
          if (other !== undefined && other !== region)
            assert.ok(leastDistance(colours[region], colours[other]) > 0.08, `${region} beside ${other}`);
      }),
    );
  }
});

test("no colour stands twice where there are enough", () => {
  for (const regions of [kNine, kSix]) assert.equal(new Set(regionColours(regions)).size, regions.length);
});

test("more regions than colours have all colours", () => {
  const many = Array.from({ length: 20 }, (_, row) => new Array(20).fill(row));
  assert.equal(new Set(regionColours(many)).size, kPalette.length);
});
