/**
 * One run of the judge as the page sees it: it is started, followed line by line, stopped, and found again after the
 * page was loaded anew.
 */

import { ApiError, call, follow, token } from "./api.js";

const kKept = "queens-judge/run";

/**
 * @typedef {{id: number, state: "queued" | "running" | "ended", position: number | null, verb: string, kata: string,
 *     language: string, command: string, exit: number | null}} RunState
 *
 * @typedef {object} Watcher what is called of a run
 * @property {(state: RunState) => void} onState
 * @property {(line: any) => void} onLine one event of the verb
 * @property {(text: string) => void} onSaid one line of its stderr
 * @property {(state: RunState) => void} onEnd
 * @property {(message: string) => void} onLost it went before its end was seen
 */

/** @type {{id: number, control: AbortController} | null} */
let current = null;

/** @param {{id: number, verb: string} | null} run kept until the tab is closed */
function keep(run) {
  try {
    if (run) sessionStorage.setItem(kKept, JSON.stringify({ ...run, token: token() }));
    else sessionStorage.removeItem(kKept);
  } catch {
    // Without storage a run is not found again: no more than that.
  }
}

/** The run that this tab followed when it was loaded anew. @returns {{id: number, verb: string} | null} */
export function keptRun() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kKept) ?? "null");
    return kept && kept.token === token() ? kept : null;
  } catch {
    return null;
  }
}

/** What was asked for last: starts and stops come one after the other, however fast they are pressed. */
let turn = Promise.resolve();

/** @param {() => Promise<void>} step @returns {Promise<void>} */
function inTurn(step) {
  const done = turn.then(step);
  turn = done.catch(() => {});
  return done;
}

/**
 * Starts a run; one that still goes on is stopped.
 * @param {Record<string, unknown>} request body of POST /runs
 * @param {Watcher} watcher
 * @returns {Promise<void>} an ApiError where it could not be started
 */
export const startRun = (request, watcher) =>
  inTurn(async () => {
    await endCurrent();
    const { id } = await call("POST", "/runs", request);
    keep({ id, verb: String(request.verb) });
    void watch(id, watcher);
  });

/** @param {number} id @param {Watcher} watcher */
export async function watch(id, watcher) {
  current?.control.abort();
  const control = new AbortController();
  current = { id, control };
  const heard = /** @type {Record<string, (data: any) => void>} */ ({
    state: watcher.onState,
    line: watcher.onLine,
    said: (data) => watcher.onSaid(data.text),
    end: (data) => {
      current = null;
      watcher.onEnd(data);
    },
  });
  try {
    await follow(`/runs/${id}/events`, (type, data) => heard[type]?.(data), control.signal);
  } catch (error) {
    if (control.signal.aborted) return;
    keep(null);
    current = null;
    watcher.onLost(
      error instanceof ApiError && error.status !== 404 ? error.message : "This run is not there any more.",
    );
  }
}

/** Asks for the end of the run that goes on; its last events follow. */
export const stopRun = () => inTurn(endCurrent);

async function endCurrent() {
  if (!current) return;
  await call("DELETE", `/runs/${current.id}`).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

export const isRunning = () => current !== null;
