/**
 * The page that shows a search. The search is complete before its first board is shown: the page plays its trace, so it
 * can go backwards, too.
 */

import { call, showConnection } from "./api.js";
import { byId, el, put, announce } from "./dom.js";
import { SearchBoard } from "./search_board.js";
import { loadJson, saveJson } from "./store.js";
import { frameAt, framesOf, frameText, plotLine, summaryText } from "./trace_frames.js";

/**
 * @typedef {import("./trace_frames.js").Frame} Frame
 * @typedef {{name: string, meaning: string, default: string, kind: "real" | "whole" | "word", least: number | null,
 *   most: number | null, words: string[] | null}} Parameter
 * @typedef {{name: string, idea: string, step: string, complete: boolean, reach: number, largest: number,
 *   parameters: Parameter[]}} Method
 */

/** Largest board that the page shows. */
const kMostRows = 64;
const kWidth = 600, kHeight = 120;
const kPlay = "M4 2v12l9-6z", kPause = "M3 2h4v12H3zM9 2h4v12H9z";

const settings = { method: "hill-climbing", n: 8, speed: 10, ...loadJson("search/settings", {}) };
const saveSettings = () => saveJson("search/settings", settings);

/** @type {Method[]} */
let methods = [];
/**
 * A search beside which another one may run; `text` is its caption, `summary` its verdict.
 * @typedef {{board: SearchBoard, figure: HTMLElement, text: HTMLElement, frames: Frame[], stepName: string, name: string,
 *   summary: string, isFound: boolean}} Lane
 */
/** @type {Lane[]} */
const kLanes = ["", "-2"].map((suffix) => ({
  board: new SearchBoard(byId(`picture${suffix}`)),
  figure: byId(`lane${suffix}`),
  text: byId(`picture-text${suffix}`),
  frames: [],
  stepName: "step",
  name: "",
  summary: "",
  isFound: false,
}));
/** The searches that are shown: one or two. */
let lanes = kLanes.slice(0, 1);
let current = 0;
/** Whether the verdict is shown: not before the end of the animation that shows how it comes about. */
let isDecided = true;
/** The timer of the next frame; null while paused. @type {number | null} */
let playing = null;

const methodNow = () => /** @type {Method} */ (methods.find(({ name }) => name === byId("method").value));

const length = () => Math.max(...lanes.map(({ frames }) => frames.length));
/** The frame that a search shows now: its last one while the other one goes on. @param {Lane} lane */
const frameOf = ({ frames }) => frames[Math.min(current, frames.length - 1)];

/** What is shown now, in words. @param {Lane} lane */
const laneText = (lane) => (lanes.length > 1 ? `${lane.name}: ` : "") + frameText(frameOf(lane), lane.stepName);
const currentText = () => lanes.map(laneText).join("; ");

/** @param {number} index of a frame */
function show(index) {
  current = Math.max(0, Math.min(index, length() - 1));
  const { frames } = lanes[0];
  const frame = frameOf(lanes[0]);
  if (!frame) return;
  for (const lane of lanes) {
    lane.board.show(frameOf(lane).columns);
    put(lane.text, lanes.length > 1 ? `${laneText(lane)}.` : `After ${laneText(lane)}.`);
  }
  byId("slider").value = String(current);
  byId("slider").setAttribute("aria-valuetext", currentText());
  const x = ((frame.step - frames[0].step) / (frames[frames.length - 1].step - frames[0].step || 1)) * kWidth;
  byId("cursor").setAttribute("x1", String(x));
  byId("cursor").setAttribute("x2", String(x));
  showCounts(frame);
  for (const [id, isThere] of Object.entries({ first: current === 0, back: current === 0, forward: isAtEnd(), last: isAtEnd() }))
    byId(id).setAttribute("aria-disabled", String(isThere)); // keeps the focus
  isDecided ||= isAtEnd();
  showSummary();
  if (playing === null) showWords(frame);
}

function showSummary() {
  const isGood = isDecided && lanes.every(({ isFound }) => isFound);
  byId("summary").className = `state headline ${isGood ? "good" : "open"}`;
  put(byId("summary"), isDecided ? lanes.map(({ summary }) => summary).join(" ") : "Searching: the verdict comes at the end.");
}

const isAtEnd = () => current >= length() - 1;

/** @param {Frame} frame */
function showCounts(frame) {
  const { stepName } = lanes[0];
  const number = (/** @type {number} */ value) => value.toLocaleString("en", { maximumSignificantDigits: 6 });
  /** @type {[string, number | undefined][]} */
  const counts = [
    [`${stepName[0].toUpperCase()}${stepName.slice(1)}s`, frame.step],
    ["Evaluations", frame.evaluations],
    ["Restarts", frame.restarts],
    ["Queens", frame.placed],
    ["Energy", frame.energy],
    ["Temperature", frame.temperature],
    ["Fitness, mean", frame.mean],
    ["Fitness, median", frame.median],
    ["Fitness, least", frame.min],
    ["Fitness, most", frame.max],
  ];
  const there = counts.filter(([, value]) => value !== undefined);
  put(byId("counts"), ...there.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, number(Number(value)))]));
}

/** @param {Frame} frame */
function showWords(frame) {
  const queens = frame.columns.map((col, row) => (col === null ? `row ${row}: none` : `row ${row}: column ${col}`));
  put(byId("words"), queens.length > 0 ? `Queens by row: ${queens.join(", ")}.` : "The board has no rows.");
}

function play() {
  if (length() < 2) return;
  if (isAtEnd()) show(0);
  const next = () => {
    show(current + 1);
    playing = isAtEnd() ? null : window.setTimeout(next, 1000 / settings.speed);
    if (playing === null) pause();
  };
  playing = window.setTimeout(next, 1000 / settings.speed);
  showPlaying();
}

/** Pauses, and announces the current step. */
function pause() {
  if (playing !== null) clearTimeout(playing);
  playing = null;
  showPlaying();
  const frame = frameOf(lanes[0]);
  if (!frame) return;
  showWords(frame);
  announce(`${isAtEnd() ? "The end" : "Paused"} after ${currentText()}.${isAtEnd() ? ` ${byId("summary").textContent}` : ""}`);
}

function showPlaying() {
  put(byId("play-name"), playing === null ? "Play" : "Pause");
  byId("play-sign").setAttribute("d", playing === null ? kPlay : kPause);
}

/** @param {number} index */
function goTo(index) {
  if (playing !== null) clearTimeout(playing);
  playing = null;
  showPlaying();
  show(index);
}

/** A button's action: goes to a frame and announces it. @param {() => number} index */
const stepTo = (index) => () => {
  goTo(index());
  announce(`After ${currentText()}.`);
};

/** Plots the energy, or the number of queens where the energy is always 0. */
function showPlot() {
  const { frames, stepName } = lanes[0];
  const steps = frames.map(({ step }) => step);
  const hasEnergy = frames.some(({ energy }) => energy > 0);
  const values = frames.map((frame) => (hasEnergy ? frame.energy : frame.placed));
  byId("line").setAttribute("points", plotLine(steps, values, kWidth, kHeight).map((point) => point.join()).join(" "));
  const what = hasEnergy ? "Energy (pairs of queens that attack each other)" : "Queens on the board";
  put(byId("plot-text"), `${what}, 0 to ${Math.max(...values)}, over ${stepName}s ${steps[0]} to ${steps[steps.length - 1].toLocaleString("en")}.`);
}

/** @param {string} id @returns {number | null} */
const numberOf = (id) => (byId(id).value.trim() === "" ? null : Number(byId(id).value));

/** The request that the form describes; throws Error where it is incomplete. */
function searchRequest() {
  const row = numberOf("row");
  const col = numberOf("col");
  if ((row === null) !== (col === null)) throw new Error("A square needs both a row and a column. Give both or neither.");
  const inputs = [...byId("parameters").querySelectorAll("[data-name]")];
  const set = Object.fromEntries(inputs.filter(({ value }) => value !== "").map((input) => [input.dataset.name, input.value]));
  return {
    method: byId("method").value,
    n: Number(byId("size").value),
    seed: numberOf("seed") ?? crypto.getRandomValues(new Uint32Array(1))[0],
    ...(row !== null && { queen: [row, col] }),
    ...(Object.keys(set).length > 0 && { set }),
  };
}

/** @param {boolean} plays whether to play the search immediately */
async function search(plays) {
  goTo(current);
  put(byId("ask-error"));
  byId("search").disabled = true;
  try {
    const ask = searchRequest();
    Object.assign(settings, { method: ask.method, n: ask.n });
    saveSettings();
    const other = byId("other").value;
    const asked = other === "" ? [ask] : [ask, { ...ask, method: other, set: undefined }];
    const traces = await Promise.all(asked.map((each) => call("POST", "/search", each)));
    const moves = plays && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    open(traces, asked, moves);
    if (moves) play();
  } catch (error) {
    put(byId("ask-error"), /** @type {Error} */ (error).message);
  } finally {
    byId("search").disabled = false;
  }
}

/**
 * @param {import("./trace_frames.js").Trace[]} traces
 * @param {ReturnType<typeof searchRequest>[]} asked
 * @param {boolean} moves whether an animation shows the search, and the verdict at its end
 */
function open(traces, asked, moves) {
  lanes = kLanes.slice(0, traces.length);
  kLanes[1].figure.hidden = lanes.length < 2;
  lanes.forEach((lane, index) => {
    const [trace, ask] = [traces[index], asked[index]];
    lane.name = ask.method;
    lane.stepName = methods.find(({ name }) => name === ask.method)?.step ?? "step";
    lane.frames = framesOf(trace);
    lane.summary = summaryText(trace, ask.method, lane.stepName);
    lane.isFound = trace.outcome === "found";
    lane.board.open(ask.n, /** @type {[number, number] | undefined} */ (ask.queen) ?? null);
  });
  const [{ n, seed }] = asked;
  put(byId("about"), `${lanes.map(({ name }) => name).join(" and ")}, ${n} × ${n}, seed ${seed}`);
  byId("slider").max = String(length() - 1);
  isDecided = !moves || length() < 2;
  showPlot();
  show(moves ? 0 : length() - 1); // a board that stands still is the one of the verdict
  if (isDecided) announce(byId("summary").textContent);
}

/** @param {Parameter} parameter */
function fieldOf({ name, meaning, default: usual, kind, least, most, words }) {
  const choice = words?.map((word) => el("option", { value: word === usual ? "" : word }, word === usual ? `${word} (default)` : word));
  const input = choice
    ? el("select", { "data-name": name }, ...choice)
    : el("input", { "data-name": name, type: "text", inputmode: kind === "whole" ? "numeric" : "decimal", placeholder: usual, autocomplete: "off" });
  const range = words ? "" : ` From ${least?.toLocaleString("en")} to ${most?.toLocaleString("en")}.`;
  const meant = `meaning-${name}`;
  input.setAttribute("aria-describedby", meant);
  return el("div", {}, el("label", { class: "field" }, el("span", {}, name), input), el("p", { class: "soft", id: meant }, `${meaning}.${range}`));
}

function showMethod() {
  const method = methodNow();
  const completes = method.complete ? "Complete: it can prove that there is no solution." : "It can give up, but not prove that there is no solution.";
  const reach = method.reach < kMostRows ? ` Answers within seconds up to about ${method.reach}.` : "";
  put(byId("idea"), `${method.idea[0].toUpperCase()}${method.idea.slice(1)}. ${completes}${reach}`);
  byId("size").max = String(Math.min(kMostRows, method.largest));
  byId("parameters-part").hidden = method.parameters.length === 0;
  put(byId("parameters"), ...method.parameters.map(fieldOf));
}

function listen() {
  const onClick = {
    play: () => (playing === null ? play() : pause()),
    first: stepTo(() => 0),
    back: stepTo(() => current - 1),
    forward: stepTo(() => current + 1),
    last: stepTo(() => length() - 1),
  };
  for (const [id, act] of Object.entries(onClick)) byId(id).addEventListener("click", act);
  byId("slider").addEventListener("input", () => goTo(Number(byId("slider").value)));
  byId("speed").value = String(settings.speed);
  byId("speed").addEventListener("change", () => {
    settings.speed = Number(byId("speed").value);
    saveSettings();
  });
  byId("plot").addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const box = byId("plot").getBoundingClientRect();
    const { frames } = lanes[0];
    if (frames.length === 0) return;
    const [first, last] = [frames[0].step, frames[frames.length - 1].step];
    goTo(frameAt(frames, first + ((event.clientX - box.left) / box.width) * (last - first)));
  });
  byId("method").addEventListener("change", showMethod);
  byId("ask").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    search(true);
  });
  document.addEventListener("visibilitychange", () => document.hidden && playing !== null && pause());
}

async function begin() {
  try {
    methods = (await call("GET", "/methods")).methods;
  } catch (error) {
    return put(byId("ask-error"), /** @type {Error} */ (error).message);
  }
  put(byId("other"), el("option", { value: "" }, "none"), ...methods.map(({ name }) => el("option", { value: name }, name)));
  put(byId("method"), ...methods.map(({ name }) => el("option", { value: name }, name)));
  byId("method").value = methods.some(({ name }) => name === settings.method) ? settings.method : methods[0].name;
  byId("size").value = String(settings.n);
  showMethod();
  await search(false);
}

showConnection(byId("banner"));
listen();
begin();
