/** The solutions of others: their code, and their time beside one's own. */

import { call, follow } from "./api.js";
import { el, put } from "./dom.js";
import { countText, durationText } from "./figures.js";
import { codeOf } from "./measured_view.js";

/** @typedef {import("./solved.js").Solution} Solution */

/** @param {any} run with `verdict` and `cpu_ns` */
const timeOf = (run) => [codeOf(run.verdict), ` ${durationText(run.cpu_ns)} CPU`];

/**
 * Grades a solution with all suites, outside of the user's attempts.
 * @param {string} kata @param {Solution} solution
 * @returns {Promise<any>} the event `run_ended`
 */
async function grade(kata, { language, text }) {
  const { id } = await call("POST", "/runs", { verb: "grade", kata, language, source: text, history: false });
  let ended = null;
  await follow(`/runs/${id}/events`, (type, data) => {
    if (type === "line" && data.event === "run_ended") ended = data;
  });
  return ended ?? Promise.reject(new Error("It ended without a result."));
}

/** The accepted attempt with the most cases, the newest of them. @param {any[]} runs newest first */
function bestOf(runs) {
  const accepted = runs.filter(({ verdict }) => verdict === "AC");
  return accepted.reduce((best, run) => (run.cases > (best?.cases ?? 0) ? run : best), null);
}

/**
 * @param {string} kata
 * @param {Solution} solution
 * @param {() => any[]} attempts the user's
 */
function solutionItem(kata, solution, attempts) {
  const { file, text, language, isReference } = solution;
  const time = el("span", { role: "status" });
  const button = el("button", { type: "button", onclick: () => void measure() }, "Compare times");
  async function measure() {
    button.disabled = true;
    put(time, "Running");
    try {
      const own = bestOf(attempts());
      const yours = own && `; yours ${durationText(own.cpu_ns)} for ${countText(own.cases, "case")}`;
      put(time, ...timeOf(await grade(kata, solution)), yours);
    } catch (error) {
      put(time, /** @type {Error} */ (error).message);
    }
    button.disabled = false;
  }
  return el(
    "li",
    {},
    el(
      "details",
      {},
      el("summary", {}, file, " ", isReference && el("span", { class: "tag" }, "reference")),
      language && el("div", { class: "row" }, button, time),
      el("pre", { tabindex: "0", "aria-label": `Code of ${file}` }, text),
    ),
  );
}

/**
 * @param {string} kata
 * @param {Solution[]} solutions
 * @param {() => any[]} attempts the user's
 */
export const solutionParts = (kata, solutions, attempts) =>
  solutions.length === 0
    ? []
    : [
        el("h2", {}, "Solutions of others"),
        el("ul", { class: "attempts" }, ...solutions.map((each) => solutionItem(kata, each, attempts))),
      ];
