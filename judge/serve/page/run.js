/**
 * One run of the judge: starts it, follows its events, stops it, and finds it again after the page was reloaded.
 */

import { ApiError, call, follow, token } from "./api.js";

const kRunKey = "queens-judge/run";

/**
 * @typedef {{id: number, state: "queued" | "running" | "ended", position: number | null, verb: string, kata: string,
 *     language: string, command: string, exit: number | null}} RunState
 *
 * @typedef {object} Watcher callbacks
 * @property {(state: RunState) => void} onState
 * @property {(line: any) => void} onLine called with one event of the verb
 * @property {(text: string) => void} onMessage called with one line of stderr
 * @property {(state: RunState) => void} onEnd
 * @property {(message: string) => void} onLost called where the run vanished before its end was seen
 */

/** @type {{id: number, control: AbortController} | null} */
let current = null;

/** A run as this tab remembers it. @typedef {{id: number, verb: string, name: string, source: string}} SavedRun */

/** Remembers a run until the tab is closed. @param {SavedRun | null} run */
function saveRun(run) {
  try {
    if (run) sessionStorage.setItem(kRunKey, JSON.stringify({ ...run, token: token() }));
    else sessionStorage.removeItem(kRunKey);
  } catch {
    // Without storage a run is only not found again after a reload.
  }
}

/** The run that this tab followed before it was reloaded. @returns {SavedRun | null} */
export function savedRun() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kRunKey) ?? "null");
    return kept && kept.token === token() ? kept : null;
  } catch {
    return null;
  }
}

/** The last start or stop in the queue: they happen one after the other, however fast the buttons are pressed. */
let queue = Promise.resolve();

/** @param {() => Promise<void>} step @returns {Promise<void>} */
function enqueue(step) {
  const done = queue.then(step);
  queue = done.catch(() => {});
  return done;
}

/**
 * Starts a run; stops the current one first.
 * @param {Record<string, unknown> & {verb: string, source: string}} request body of POST /runs
 * @param {string} name
 * @param {Watcher} watcher
 * @returns {Promise<void>} throws ApiError where it could not be started
 */
export const startRun = (request, name, watcher) =>
  enqueue(async () => {
    await endCurrent();
    const { id } = await call("POST", "/runs", request);
    saveRun({ id, verb: request.verb, name, source: request.source });
    void watch(id, watcher);
  });

/** @param {number} id @param {Watcher} watcher */
export async function watch(id, watcher) {
  current?.control.abort();
  const control = new AbortController();
  current = { id, control };
  const handlers = /** @type {Record<string, (data: any) => void>} */ ({
    state: watcher.onState,
    line: watcher.onLine,
    said: (data) => watcher.onMessage(data.text),
    end: (data) => {
      current = null;
      watcher.onEnd(data);
    },
  });
  try {
    await follow(`/runs/${id}/events`, (type, data) => handlers[type]?.(data), control.signal);
  } catch (error) {
    if (control.signal.aborted) return;
    saveRun(null);
    current = null;
    watcher.onLost(
      error instanceof ApiError && error.status !== 404 ? error.message : "This run does not exist any more.",
    );
  }
}

/** Asks the server to stop the current run; its last events still arrive. */
export const stopRun = () => enqueue(endCurrent);

async function endCurrent() {
  if (!current) return;
  await call("DELETE", `/runs/${current.id}`).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

export const isRunning = () => current !== null;
