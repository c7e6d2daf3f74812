/** Parses server-sent events from a stream of text that arrives in arbitrary pieces. */

/** @typedef {{id: string, type: string, data: string}} StreamEvent id: "" where the event has none */

export class EventParser {
  #rest = "";
  #fields = { id: "", type: "message", data: /** @type {string[]} */ ([]) };

  /**
   * @param {string} piece the next part of the stream
   * @returns {StreamEvent[]} the events that it completes
   */
  push(piece) {
    const text = this.#rest + piece;
    // A carriage return at the very end may be the first half of a line break.
    const usable = text.endsWith("\r") ? text.slice(0, -1) : text;
    const lines = usable.split(/\r\n|\n|\r/);
    this.#rest = lines.pop() + text.slice(usable.length);
    /** @type {StreamEvent[]} */
    const events = [];
    for (const line of lines) this.#read(line, events);
    return events;
  }

  /** @param {string} line @param {StreamEvent[]} events */
  #read(line, events) {
    if (line === "") return this.#end(events);
    const colon = line.indexOf(":");
    if (colon === 0) return; // a comment that keeps the connection alive
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") this.#fields.data.push(value);
    else if (name === "event") this.#fields.type = value;
    else if (name === "id") this.#fields.id = value;
  }

  /** @param {StreamEvent[]} events */
  #end(events) {
    const { id, type, data } = this.#fields;
    if (data.length > 0) events.push({ id, type, data: data.join("\n") });
    this.#fields = { id: "", type: "message", data: [] };
  }
}

/**
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<StreamEvent>}
 */
export async function* eventsOf(body) {
  const parser = new EventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
