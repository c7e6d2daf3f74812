import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

// What a browser has, as far as api.js asks for it.
const kept = new Map();
const pauses = [];
const listeners = new Map();
let asked = [];
let answers = [];
Object.assign(globalThis, {
  localStorage: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  },
  location: { hash: "#token=first", pathname: "/", search: "" },
  history: {
    replaceState: () => {
      location.hash = "";
    },
  },
  addEventListener: (type, heard) => listeners.set(type, [...(listeners.get(type) ?? []), heard]),
  setTimeout: (then, pause) => {
    pauses.push(pause);
    queueMicrotask(then);
    return pauses.length;
  },
  clearTimeout: () => {},
  fetch: async (path, options) => {
    asked.push({ path, ...options });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("network");
    return answer;
  },
});
const { ApiError, call, follow, token } = await import("../page/api.js");

const json = (status, value) => new Response(JSON.stringify(value), { status });

/** A stream of events; `breaks`: the connection ends in the middle. */
const stream = (text, breaks = false) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        if (!breaks) controller.close();
      },
      pull(controller) {
        if (breaks) controller.error(new TypeError("broken"));
      },
    }),
  );

beforeEach(() => {
  asked = [];
  answers = [];
  pauses.length = 0;
});

test("the token moves from the address to the browser's storage, and goes with each request", async () => {
  assert.equal(token(), "first");
  assert.equal(location.hash, "");
  answers = [json(200, { version: 1 })];
  assert.deepEqual(await call("POST", "/runs", { verb: "grade" }), { version: 1 });
  const [{ path, method, headers, body }] = asked;
  assert.deepEqual(
    [path, method, headers.Authorization, headers["Content-Type"], body],
    ["/api/v1/runs", "POST", "Bearer first", "application/json", '{"verb":"grade"}'],
  );
});

test("a refusal is told in the server's words", async () => {
  answers = [json(429, { error: "too many runs in a minute" })];
  await assert.rejects(
    call("GET", "/x"),
    (error) => error instanceof ApiError && error.status === 429 && error.message === "too many runs in a minute",
  );
  answers = [new Response("<html>", { status: 500 })];
  await assert.rejects(call("GET", "/x"), /judge serve answered 500/);
});

test("a stream that breaks goes on after the last event that came, with growing pauses", async () => {
  answers = [
    stream('id: 1\nevent: state\ndata: {"n":1}\n\nid: 2\nevent: line\ndata: {"n":2}\n\nid: 3\nevent: li', true),
    json(503, { error: "busy" }),
    stream('id: 3\nevent: line\ndata: {"n":3}\n\nid: 4\nevent: end\ndata: {"n":4}\n\n'),
  ];
  const heard = [];
  await follow("/runs/1/events", (type, data, id) => heard.push([type, data.n, id]));
  assert.deepEqual(heard, [
    ["state", 1, "1"],
    ["line", 2, "2"],
    ["line", 3, "3"],
    ["end", 4, "4"],
  ]);
  assert.deepEqual(
    asked.map(({ headers }) => headers["Last-Event-ID"]),
    [undefined, "2", "2"],
  );
  assert.ok(pauses.length === 2 && pauses[1] > pauses[0], `${pauses}`);
});

test("a run that is not there ends its stream, and so does another start of the server", async () => {
  answers = [json(404, { error: "no such run" })];
  await assert.rejects(
    follow("/runs/9/events", () => {}),
    (error) => error.status === 404,
  );
  answers = [stream("", false), json(200, {})];
  const ended = follow("/runs/9/events", () => {});
  kept.set("queens-judge/token", "second");
  await assert.rejects(ended, (error) => error.status === 410);
  assert.equal(token(), "second");
});

test("an event that the page makes nothing of does not end the stream", async () => {
  const reported = [];
  globalThis.reportError = (error) => reported.push(error.message);
  answers = [stream('data: {"n":1}\n\nevent: end\ndata: {}\n\n')];
  await follow("/x", (type) => {
    if (type === "message") throw new Error("a mistake");
  });
  assert.deepEqual(reported, ["a mistake"]);
});

test("a new address is left to the page that exchanges its code", async () => {
  Object.assign(location, { hash: "#code=abc", replace: (address) => (location.replaced = address) });
  answers = [json(200, {})];
  for (const listener of listeners.get("hashchange")) listener();
  await new Promise(setImmediate);
  assert.equal(location.replaced, "/enter.html#code=abc");
  assert.equal(token(), "second");
  location.hash = "";
});
