import assert from "node:assert/strict";
import { test } from "node:test";

// What a browser has, as far as run.js and api.js ask for it. Streams of events stay open.
const asked = [];
let nextId = 0;
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: storage,
  location: { hash: "", pathname: "/", search: "" },
  addEventListener: () => {},
  fetch: async (path, { method }) => {
    asked.push(`${method} ${path.replace("/api/v1", "")}`);
    if (path.endsWith("/events")) return new Response(new ReadableStream({}));
    return new Response(JSON.stringify({ id: method === "POST" ? ++nextId : 0 }), { status: 200 });
  },
});
const { isRunning, startRun, stopRun } = await import("../page/run.js");

test("runs and stops that are pressed at once come one after the other, and none is left alone", async () => {
  const watcher = { onState() {}, onLine() {}, onSaid() {}, onEnd() {}, onLost() {} };
  await Promise.all([startRun({ verb: "grade" }, "Test", watcher), startRun({ verb: "grade" }, "Test", watcher), stopRun()]);
  assert.ok(isRunning(), "until its end is told");
  const orders = asked.filter((each) => !each.endsWith("/events"));
  assert.deepEqual(orders, ["POST /runs", "DELETE /runs/1", "POST /runs", "DELETE /runs/2"]);
});
