/**
 * The server as the page sees it: `call` asks once, `follow` reads a stream of events and goes on after a break.
 *
 * The token comes in the address that `judge serve` opens, as `#token=T`. It moves to this browser's storage, because
 * only pages of this very address (port included) can read that. When the server was started anew, its new address is
 * opened in another tab; this one takes the new token over.
 *
 * `showConnection` tells the reader when the server is away, and what to do.
 */

import { put } from "./dom.js";
import { eventsOf } from "./event_stream.js";
import { keeps, load, save, whenOtherTabSaves } from "./store.js";

const kToken = "token";
const kFirstPause = 250;
const kLongestPause = 8000;

/** An answer of the server that is no success, or none at all (status 0). `message` is one line for people. */
export class ApiError extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** @typedef {"here" | "away" | "refused"} Connection away: nobody answers; refused: the token is of an earlier start */

/** @type {Connection} */
let connection = "here";
const changes = new EventTarget();

/** @param {Connection} now */
function setConnection(now) {
  if (now === connection) return;
  connection = now;
  changes.dispatchEvent(new Event("change"));
  if (now === "away") lookAgain(kFirstPause);
}

const kWords = {
  here: "",
  away:
    "judge serve does not answer. Start it again and open the address that it prints: this page then goes on. " +
    "What you typed is kept in this browser.",
  unknown:
    "This page was opened without its token. Open the address that judge serve printed. What you typed is kept where " +
    "this browser keeps anything.",
  refused:
    "judge serve was started anew, and this page is of an earlier start. Open the address that it printed: this page " +
    "then goes on. What you typed is kept in this browser.",
};

/**
 * Shows in `banner`, which is hidden otherwise, when the server is away.
 * @param {HTMLElement} banner
 */
export function showConnection(banner) {
  const show = () => {
    banner.hidden = connection === "here";
    put(banner, connection === "refused" && token() === "" ? kWords.unknown : kWords[connection]);
  };
  changes.addEventListener("change", show);
  show();
  letLinksCarryToken();
}

/** Where the browser keeps nothing, the other pages would not know the token. */
function letLinksCarryToken() {
  if (keeps()) return;
  for (const link of document.querySelectorAll(".masthead nav a"))
    /** @type {HTMLAnchorElement} */ (link).hash = `token=${token()}`;
}

/** @param {(now: Connection) => void} changed called each time when the server goes or comes */
export const whenConnectionChanges = (changed) => changes.addEventListener("change", () => changed(connection));

/** The token of this start of the server; "" where the page was never opened with one. */
export const token = () => load(kToken) ?? "";

function takeTokenFromAddress() {
  const given = /^#token=([\w-]+)$/.exec(location.hash);
  if (!given) return;
  save(kToken, given[1]);
  history.replaceState(null, "", location.pathname + location.search);
}

takeTokenFromAddress();
addEventListener("hashchange", () => {
  takeTokenFromAddress();
  lookAgain(0);
});
whenOtherTabSaves(kToken, () => lookAgain(0));

let looking = 0;

/** Asks after `pause` ms, and then less and less often, if the server is there again. @param {number} pause */
function lookAgain(pause) {
  clearTimeout(looking);
  looking = Number(
    setTimeout(async () => {
      await call("GET", "").catch(() => {});
      if (connection === "away") lookAgain(Math.min(Math.max(2 * pause, kFirstPause), kLongestPause));
    }, pause),
  );
}

/**
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {Record<string, string>} headers
 * @param {unknown} body JSON, if not undefined
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>} a success; everything else is an ApiError
 */
async function request(method, path, headers, body, signal) {
  const isSent = body !== undefined;
  let response;
  try {
    response = await fetch("/api/v1" + path, {
      method,
      headers: {
        Authorization: `Bearer ${token()}`,
        ...(isSent && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: isSent ? JSON.stringify(body) : undefined,
      cache: "no-store",
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    setConnection("away");
    throw new ApiError(0, kWords.away);
  }
  if (response.status === 401 || response.status === 403) {
    setConnection("refused");
    throw new ApiError(response.status, kWords.refused);
  }
  setConnection("here");
  if (!response.ok) throw new ApiError(response.status, await errorOf(response));
  return response;
}

/** @param {Response} response */
async function errorOf(response) {
  const text = await response.text().catch(() => "");
  try {
    return String(JSON.parse(text).error);
  } catch {
    return `judge serve answered ${response.status} ${response.statusText}`.trim();
  }
}

/**
 * @param {"GET" | "POST" | "DELETE"} method
 * @param {string} path below /api/v1, "" for the root; parts of it that are not constant: encodeURIComponent
 * @param {unknown} [body] sent as JSON
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>} the JSON of the answer, null where it has none; everything but success is an ApiError
 */
export async function call(method, path, body, signal) {
  const response = await request(method, path, {}, body, signal);
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}

/** The text of an answer that is no JSON. @param {string} path @returns {Promise<string>} */
export const callText = async (path) => (await request("GET", path, {}, undefined)).text();

/** @param {number} pause in ms; ends early when the server comes back @param {AbortSignal} [signal] */
function waited(pause, signal) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      changes.removeEventListener("change", done);
      signal?.removeEventListener("abort", done);
      resolve(undefined);
    };
    const timer = setTimeout(done, pause);
    changes.addEventListener("change", done);
    signal?.addEventListener("abort", done);
  });
}

/**
 * A mistake in what the page makes of one event shall not end the stream: the console tells it.
 * @param {(type: string, data: any, id: string) => void} onEvent
 * @param {import("./event_stream.js").StreamEvent} event
 */
function handOver(onEvent, event) {
  try {
    onEvent(event.type, JSON.parse(event.data), event.id);
  } catch (error) {
    reportError(error);
  }
}

/** @param {string} last id of the event that came last @returns {Record<string, string>} */
const streamHeaders = (last) => ({ Accept: "text/event-stream", ...(last !== "" && { "Last-Event-ID": last }) });

/**
 * Reads the events of a stream up to the one of type `end`. When the connection breaks it asks again, with growing
 * pauses, for what comes after the last event that it had.
 * @param {string} path below /api/v1
 * @param {(type: string, data: any, id: string) => void} onEvent data: what the event's JSON says
 * @param {AbortSignal} [signal] ends it without an error
 * @returns {Promise<void>} an ApiError where the stream is not there, or went with an earlier start of the server (410)
 */
export async function follow(path, onEvent, signal) {
  const started = token();
  let last = "";
  let pause = kFirstPause;
  while (!signal?.aborted) {
    if (token() !== started) throw new ApiError(410, "judge serve was started anew, and this ended with it.");
    try {
      const response = await request("GET", path, streamHeaders(last), undefined, signal);
      for await (const event of eventsOf(/** @type {ReadableStream<Uint8Array>} */ (response.body))) {
        if (signal?.aborted) return;
        pause = kFirstPause;
        if (event.id !== "") last = event.id;
        handOver(onEvent, event);
        if (event.type === "end") return;
      }
    } catch (error) {
      if (signal?.aborted) return;
      const isBreak = !(error instanceof ApiError) || [0, 401, 403, 503].includes(error.status);
      if (!isBreak) throw error;
    }
    await waited(pause, signal);
    pause = Math.min(2 * pause, kLongestPause);
  }
}
