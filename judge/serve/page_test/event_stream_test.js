import assert from "node:assert/strict";
import { test } from "node:test";
import { EventParser, eventsOf } from "../page/event_stream.js";

const whole =
  'id: 1\nevent: state\ndata: {"a":1}\n\n: still here\n\nid: 2\r\nevent: line\r\ndata: first\r\ndata: second\r\n\r\nevent: end\ndata:none\n\n';
const events = [
  { id: "1", type: "state", data: '{"a":1}' },
  { id: "2", type: "line", data: "first\nsecond" },
  { id: "", type: "end", data: "none" },
];

test("events are the same however the stream is cut", () => {
  for (let size = 1; size <= whole.length; ++size) {
    const parser = new EventParser();
    const found = [];
    for (let at = 0; at < whole.length; at += size) found.push(...parser.push(whole.slice(at, at + size)));
    assert.deepEqual(found, events, `pieces of ${size}`);
  }
});

test("an event without its empty line is none yet, and one without data never is", () => {
  const parser = new EventParser();
  assert.deepEqual(parser.push("id: 7\nevent: line\n\ndata: x\n"), []);
  assert.deepEqual(parser.push("\n"), [{ id: "", type: "message", data: "x" }]);
});

test("a letter that is cut in two is whole again", async () => {
  const bytes = new TextEncoder().encode("data: \u265b\n\n");
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const found = [];
  for await (const event of eventsOf(body)) found.push(event.data);
  assert.deepEqual(found, ["\u265b"]);
});
