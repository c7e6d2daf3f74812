import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf, BoardError, boardOfLink, boardOfText, linkOf, boardText } from "../page/region_board.js";

const kSix = "AAABBB\nAAAABB\nAACCDD\nECCCCD\nCCCCCD\nCCCCCF\n";

/** A board of n regions whose cells lie anywhere, the same for the same seed. */
function anyBoard(n, seed) {
  let state = seed;
  const below = (end) => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) % end;
  const labels = Array.from({ length: n * n }, (_, cell) => (cell < n ? cell : below(n)));
  return boardOf(Array.from({ length: n }, (_, row) => labels.slice(row * n, (row + 1) * n)));
}

test("every board comes back from its link", () => {
  for (let n = 1; n <= 26; ++n)
    for (let seed = 0; seed < 5; ++seed) assert.deepEqual(boardOfLink(linkOf(anyBoard(n, seed))), anyBoard(n, seed));
});

test("a link is short, and only what needs no escape in an address", () => {
  for (const n of [8, 12, 26]) assert.match(linkOf(anyBoard(n, 1)), /^b1\.\d+\.[\w-]+$/);
  assert.ok(linkOf(anyBoard(8, 1)).length <= 40);
  assert.ok(linkOf(anyBoard(12, 1)).length <= 105);
});

test("links that people have stay what they are", () => {
  assert.equal(linkOf(boardOfText(kSix)), "b1.6.ABJAAJASbiSTSSTSSVBg");
});

test("a link is found in any address", () => {
  const link = "http://127.0.0.1:9999/puzzles.html#" + linkOf(boardOfText(kSix));
  assert.equal(boardText(boardOfText(`  ${link}\n`)), kSix);
});

test("a link that lost or changed any one letter is refused", () => {
  const link = linkOf(anyBoard(9, 3));
  const start = link.lastIndexOf(".") + 1;
  const refused = (text) => assert.throws(() => boardOfLink(text), { name: "Error", message: /damaged/ }, text);
  for (let end = start; end < link.length; ++end) refused(link.slice(0, end));
  let kept = 0;
  for (let at = start; at < link.length; ++at)
    for (const letter of "Ag_")
      if (letter !== link[at]) {
        try {
          boardOfLink(link.slice(0, at) + letter + link.slice(at + 1));
          ++kept;
        } catch (error) {
          assert.ok(error instanceof BoardError);
        }
      }
  assert.ok(kept < 3, `${kept} changes were not seen`);
  refused(link + "A");
  refused(link + ".x");
  refused(link.replace("b1.9.", "b1.8."));
  refused(link.replace("b1.9.", "b1.99."));
  refused(link.replace("b1.9.", "b1.-9."));
  refused("b1.0.AA");
  refused("b1.8.<script>");
});

test("a link of another version or kind says so", () => {
  assert.throws(() => boardOfLink("b2.8.AAAA"), /newer version/);
  assert.throws(() => boardOfLink("token=abc"), /not a link to a puzzle/);
});

test("boards are read as people write them", () => {
  const same = ["AABB\nAABB\nCCDD\nCCDD", "# a comment\n1 1 2 2\n1 1 2 2\r\n\n9 9 4 4\n9 9 4 4", "0,0,1,1\n0, 0, 1, 1\n2,2,3,3\n2,2,3,3",
    '{"regions": ["xxyy", "xxyy", "zzAA", "zzAA"]}', "[[0,0,1,1],[0,0,1,1],[2,2,3,3],[2,2,3,3]]",
    '[\n{"version":1,"regions":[[0,0,1,1],[0,0,1,1],[2,2,3,3],[2,2,3,3]]}\n]\n'];
  for (const text of same) assert.equal(boardText(boardOfText(text)), "AABB\nAABB\nCCDD\nCCDD\n", text);
});

test("what is no board says what is wrong with it", () => {
  const says = (text, words) => assert.throws(() => boardOfText(text), (error) => error instanceof BoardError && words.test(error.message), text);
  says("", /no board/);
  says("AAB\nAB\nCCC", /Row 1 has 2 cells, but the board has 3 rows/);
  says("AAB\nAAB\nAAB", /2 regions, but 3 rows/);
  says("AAB\nA<B\nCCC", /neither a link to a puzzle nor a board/);
  says("nonsense", /neither a link to a puzzle nor a board/);
  says("{", /incomplete or malformed/);
  says('{"board": 1}', /no key "regions"/);
  says('{"regions": [1, 2]}', /not rows of letters/);
  says('{"regions": [[{}]]}', /not rows of letters/);
  says("A".repeat(27).split("").join("\n"), /27 rows; up to 26/);
});
