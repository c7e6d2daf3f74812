/**
 * The client of the server's API: `call` sends one request, `follow` reads a stream of events and resumes after a break.
 *
 * The token is in this browser's storage, which only pages of this origin (port included) can read; `enter.js` puts it
 * there. After a restart of the server its new address is opened in another tab, and this one uses the new token, too.
 *
 * `showConnection` shows when the server does not answer, and what to do.
 */

import { put } from "./dom.js";
import { eventsOf } from "./event_stream.js";
import { keeps, load, save, whenOtherTabSaves } from "./store.js";

const kToken = "token";
const kFirstPause = 250;
const kLongestPause = 8000;

/** A failed request: the server's error, or no answer (status 0). `message` is one line for the user. */
export class ApiError extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** @typedef {"here" | "away" | "refused"} Connection away: no answer; refused: the token is not valid (any more) */

/** @type {Connection} */
let connection = "here";
const changes = new EventTarget();

/** @param {Connection} now */
function setConnection(now) {
  if (now === connection) return;
  connection = now;
  changes.dispatchEvent(new Event("change"));
  if (now === "away") reconnect(kFirstPause);
}

const kMessages = {
  here: "",
  away:
    "judge serve does not answer. Start it again and open the address that it prints; this page then continues. " +
    "What you typed is kept in this browser.",
  unknown:
    "This page has no access to judge serve. Open the last address that judge serve printed. What you typed is kept " +
    "unless this browser stores nothing.",
  refused:
    "judge serve was restarted. Open the last address that it printed; this page then continues. What you typed is " +
    "kept in this browser.",
};

/**
 * Shows a message in `banner` while the server does not answer or refuses the token; hides it otherwise.
 * @param {HTMLElement} banner
 */
export function showConnection(banner) {
  const show = () => {
    banner.hidden = connection === "here";
    put(banner, connection === "refused" && token() === "" ? kMessages.unknown : kMessages[connection]);
  };
  changes.addEventListener("change", show);
  show();
  addTokenToLinks();
}

/** Without storage the other pages could not read the token, so links to them carry it. */
function addTokenToLinks() {
  if (keeps()) return;
  for (const link of document.querySelectorAll(".masthead nav a"))
    /** @type {HTMLAnchorElement} */ (link).hash = `token=${token()}`;
}

/** @param {(now: Connection) => void} changed called whenever the state of the connection changes */
export const whenConnectionChanges = (changed) => changes.addEventListener("change", () => changed(connection));

/** The token of this start of the server; "" where the page was never opened with one. */
export const token = () => load(kToken) ?? "";

/** Leaves a new address to `enter.js`; takes the token that it passes where the browser stores nothing. */
function takeTokenFromAddress() {
  if (location.hash.startsWith("#code=")) location.replace(`/enter.html${location.search}${location.hash}`);
  const given = /^#token=([\w-]+)$/.exec(location.hash);
  if (!given) return;
  save(kToken, given[1]);
  history.replaceState(null, "", location.pathname + location.search);
}

takeTokenFromAddress();
addEventListener("hashchange", () => {
  takeTokenFromAddress();
  reconnect(0);
});
whenOtherTabSaves(kToken, () => reconnect(0));

let reconnectTimer = 0;

/** Tries to reach the server after `pause` ms, then with growing pauses until it answers. @param {number} pause */
function reconnect(pause) {
  clearTimeout(reconnectTimer);
  reconnectTimer = Number(
    setTimeout(async () => {
      await call("GET", "").catch(() => {});
      if (connection === "away") reconnect(Math.min(Math.max(2 * pause, kFirstPause), kLongestPause));
    }, pause),
  );
}

/**
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {Record<string, string>} headers
 * @param {unknown} body JSON, if not undefined
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>} a successful response; throws ApiError otherwise
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
    throw new ApiError(0, kMessages.away);
  }
  if (response.status === 401 || response.status === 403) {
    setConnection("refused");
    throw new ApiError(response.status, kMessages.refused);
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
 * @param {string} path below /api/v1, "" for the root; variable parts need encodeURIComponent
 * @param {unknown} [body] sent as JSON
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>} the JSON of the answer, null where it is empty; throws ApiError on failure
 */
export async function call(method, path, body, signal) {
  const response = await request(method, path, {}, body, signal);
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}

/** Gets a text that is not JSON. @param {string} path @returns {Promise<string>} */
export const callText = async (path) => (await request("GET", path, {}, undefined)).text();

/** Waits for `pause` ms, or until the connection changes or `signal` aborts. @param {number} pause @param {AbortSignal} [signal] */
function delay(pause, signal) {
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
 * Calls the handler of an event. An error that it throws is reported on the console and does not end the stream.
 * @param {(type: string, data: any, id: string) => void} onEvent
 * @param {import("./event_stream.js").StreamEvent} event
 */
function dispatch(onEvent, event) {
  try {
    onEvent(event.type, JSON.parse(event.data), event.id);
  } catch (error) {
    reportError(error);
  }
}

/** @param {string} last id of the last event received @returns {Record<string, string>} */
const streamHeaders = (last) => ({ Accept: "text/event-stream", ...(last !== "" && { "Last-Event-ID": last }) });

/**
 * Reads the events of a stream up to the one of type `end`. When the connection breaks, it reconnects with growing
 * pauses and resumes after the last event received.
 * @param {string} path below /api/v1
 * @param {(type: string, data: any, id: string) => void} onEvent data: the event's parsed JSON
 * @param {AbortSignal} [signal] ends it without an error
 * @returns {Promise<void>} throws ApiError where there is no such stream, or the server was restarted (410)
 */
export async function follow(path, onEvent, signal) {
  const started = token();
  let last = "";
  let pause = kFirstPause;
  while (!signal?.aborted) {
    if (token() !== started) throw new ApiError(410, "judge serve was restarted, which ended this run.");
    try {
      const response = await request("GET", path, streamHeaders(last), undefined, signal);
      for await (const event of eventsOf(/** @type {ReadableStream<Uint8Array>} */ (response.body))) {
        if (signal?.aborted) return;
        pause = kFirstPause;
        if (event.id !== "") last = event.id;
        dispatch(onEvent, event);
        if (event.type === "end") return;
      }
    } catch (error) {
      if (signal?.aborted) return;
      const isBreak = !(error instanceof ApiError) || [0, 401, 403, 503].includes(error.status);
      if (!isBreak) throw error;
    }
    await delay(pause, signal);
    pause = Math.min(2 * pause, kLongestPause);
  }
}
