import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

// What a browser has, as far as drafts.js asks for it; the server's answers come when a test lets them.
const kept = new Map();
let waiting = [];
const timers = new Map();
let timer = 0;
Object.assign(globalThis, {
  localStorage: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  },
  location: { hash: "", pathname: "/", search: "" },
  document: { addEventListener: () => {} },
  addEventListener: () => {},
  setTimeout: (then) => (timers.set(++timer, then), timer),
  clearTimeout: (id) => timers.delete(id),
  fetch: (path, { method, body }) => new Promise((answer) => waiting.push({ method, path, body: body && JSON.parse(body), answer })),
});
const { Drafts } = await import("../page/drafts.js");

/** Lets everything go on that waits for no answer. */
const settle = () => new Promise(setImmediate);

/** Lets the time go by after which a text is sent. */
async function pause() {
  for (const [id, then] of timers) if (timers.delete(id)) then();
  await settle();
}

/** Answers the only request that is under way. */
async function answer(method, status, value) {
  await settle();
  assert.deepEqual(waiting.map((each) => each.method), [method]);
  const request = waiting.shift();
  request.answer(new Response(JSON.stringify(value), { status }));
  await settle();
  return request.body;
}

function opened() {
  const page = { followed: [], asked: [], waits: [] };
  const drafts = new Drafts({
    follow: (text) => page.followed.push(text),
    ask: (theirs) => page.asked.push(theirs),
    fail: assert.fail,
    wait: (isWaiting) => page.waits.push(isWaiting),
  });
  drafts.open("count", "python");
  return { drafts, page };
}

beforeEach(() => {
  kept.clear();
  timers.clear();
  waiting = [];
});

test("what is typed while the text before it is sent is no conflict, though the page asks for the draft meanwhile", async () => {
  const { drafts, page } = opened();
  await answer("GET", 200, { revision: 0, text: null });
  drafts.change("first");
  await pause();
  void drafts.refresh();
  drafts.change("second");
  assert.equal((await answer("POST", 200, { revision: 1 })).text, "first");
  await answer("GET", 200, { revision: 1, text: "first" });
  assert.equal((await answer("POST", 200, { revision: 2 })).text, "second");
  assert.deepEqual(page.asked, []);
  assert.equal(kept.get("queens-judge/text/count/python"), "second");
});

test("an answer that is older than what another tab has sent since is not taken", async () => {
  const { drafts, page } = opened();
  await answer("GET", 200, { revision: 1, text: "old" });
  void drafts.refresh();
  await settle();
  kept.set("queens-judge/text/count/python", "newer");
  kept.set("queens-judge/state/text/count/python", JSON.stringify({ revision: 2, isSent: true }));
  await answer("GET", 200, { revision: 1, text: "old" });
  await answer("GET", 200, { revision: 2, text: "newer" });
  assert.deepEqual(page.followed, ["old", "newer"]);
  assert.equal(kept.get("queens-judge/text/count/python"), "newer");
});

test("the last text of a draft is sent also when another draft was opened while the one before it was sent", async () => {
  const { drafts } = opened();
  await answer("GET", 200, { revision: 0, text: null });
  drafts.change("first");
  await pause();
  drafts.change("second");
  drafts.open("count", "cpp");
  assert.equal((await answer("POST", 200, { revision: 1 })).text, "first");
  const { text, language, revision } = await answer("POST", 200, { revision: 2 });
  assert.deepEqual([text, language, revision], ["second", "python", 1]);
  await answer("GET", 200, { revision: 0, text: null });
});

test("the page knows when it waits for the draft that was opened", async () => {
  const { drafts, page } = opened();
  drafts.open("count", "cpp");
  assert.deepEqual(page.waits, [true, true]);
  await answer("GET", 200, { revision: 0, text: null });
  assert.deepEqual(page.waits, [true, true]);
  await answer("GET", 200, { revision: 3, text: "kept" });
  assert.deepEqual([page.waits, page.followed], [[true, true, false], ["kept"]]);
});

test("a choice between two texts of a draft changes no other draft that was opened meanwhile", async () => {
  const { drafts, page } = opened();
  await answer("GET", 200, { revision: 0, text: null });
  drafts.change("mine");
  void drafts.refresh();
  await answer("GET", 200, { revision: 5, text: "theirs" });
  assert.deepEqual(page.asked, ["theirs"]);
  void drafts.refresh();
  await settle();
  void drafts.resolve(true, "theirs");
  drafts.open("count", "cpp");
  await answer("GET", 200, { revision: 5, text: "theirs" });
  await answer("GET", 200, { revision: 0, text: null });
  await settle();
  assert.deepEqual(waiting, []);
  assert.equal(kept.has("queens-judge/aside"), false);
});
