/**
 * Measures the page: how soon it is ready, what goes over the wire, how long a run, an event and a hint take. Prints a
 * table, least, median and most of several; no test, since it depends on the machine.
 *
 * Run: judge/serve/web_test/run .build/release figures.js
 */

import { Browser } from "./browser.js";
import { Serve } from "./serve.js";

const kTimes = 5;
const kSource = `std::string solveNQueens(int n, std::pair<int, int> queen) { return ""; }\n`;

const serve = await Serve.start(["--jobs", "1"]);
const browser = await Browser.start();

/** @param {string} what @param {() => Promise<number>} measure in ms */
async function table(what, measure, unit = "ms") {
  const values = [];
  for (let i = 0; i < kTimes; ++i) values.push(await measure());
  values.sort((a, b) => a - b);
  const [least, median, most] = [values[0], values[(kTimes - 1) / 2], values[kTimes - 1]].map((value) => value.toFixed(1));
  console.log(`${what.padEnd(64)} ${least.padStart(8)} ${median.padStart(8)} ${most.padStart(8)} ${unit}`);
}

/** Since the page began to load, once `selector` is there. */
const since = (visitor, selector) =>
  visitor.page
    .waitForFunction((selector) => document.querySelector(selector) && performance.now(), { polling: "raf" }, selector)
    .then((handle) => handle.jsonValue());

async function ready() {
  const visitor = await browser.visitor();
  await visitor.enter(serve);
  const time = await since(visitor, "#test:not([aria-disabled=true])");
  await visitor.leave();
  return time;
}

async function wire(path, selector) {
  const visitor = await browser.visitor();
  const session = await visitor.page.createCDPSession();
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await visitor.enter(serve);
  if (path !== "/") await visitor.goTo(serve.at(path));
  await since(visitor, selector);
  await visitor.leave();
  return bytes / 1000;
}

/** From pressing Test to the first case that is painted. */
async function firstCase(visitor) {
  const time = visitor.page.evaluate(
    () =>
      new Promise((resolve) => {
        let pressed = 0;
        addEventListener("click", () => (pressed = performance.now()), { capture: true, once: true });
        const look = new MutationObserver(() => {
          if (!pressed || !document.querySelector("#results .cells .good, #results .cells .bad")) return;
          look.disconnect();
          resolve(performance.now() - pressed);
        });
        look.observe(document.getElementById("results"), { subtree: true, childList: true, attributes: true });
      }),
  );
  await visitor.press("Test");
  const taken = await time;
  await visitor.page.waitForSelector("#stop[aria-disabled=true]");
  return taken;
}

/** From asking for the end of a run that waits in the queue to the event that says so. */
function event(visitor) {
  return visitor.page.evaluate(async () => {
    const { call, follow } = await import("/api.js");
    const request = { verb: "grade", kata: "mandatory-queen", language: "python", source: "def solve_n_queens(n, queen):\n  while True: pass\n" };
    const first = await call("POST", "/runs", request);
    const second = await call("POST", "/runs", request);
    let asked = 0;
    const ended = new Promise((resolve) => {
      void follow(`/runs/${first.id}/events`, () => {});
      void follow(`/runs/${second.id}/events`, async (type) => {
        if (type === "end") resolve(performance.now() - asked);
        if (type !== "state" || asked) return;
        asked = performance.now();
        await call("DELETE", `/runs/${second.id}`);
      });
    });
    const taken = await ended;
    await call("DELETE", `/runs/${first.id}`);
    return taken;
  });
}

/** From pressing Hint to its words. */
async function hint(visitor) {
  await visitor.page.waitForFunction(() => document.querySelector("#hint-panel").hidden);
  const taken = await visitor.page.evaluate(
    () =>
      new Promise((resolve) => {
        const began = performance.now();
        new MutationObserver((_, look) => {
          if (document.querySelector("#hint-panel").hidden) return;
          look.disconnect();
          resolve(performance.now() - began);
        }).observe(document.querySelector("#hint-panel"), { attributes: true });
        document.querySelector("#hint").click();
      }),
  );
  await visitor.press("Apply");
  return taken;
}

/** CPU time of the page's thread for a letter typed into the editor, with its frame. */
async function keystroke(visitor) {
  const session = await visitor.page.createCDPSession();
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  const before = await spent();
  await visitor.page.keyboard.press("x");
  await visitor.page.evaluate(() => new Promise(requestAnimationFrame));
  return 1000 * ((await spent()) - before);
}

/** The longest time between two frames in a second of a search that plays. */
const frame = (visitor) =>
  visitor.page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector("#first").click();
        document.querySelector("#play").click();
        const times = [];
        const look = (now) => {
          times.push(now);
          if (now - times[0] < 1000) return requestAnimationFrame(look);
          document.querySelector("#play").click();
          resolve(Math.max(...times.slice(1).map((time, index) => time - times[index])));
        };
        requestAnimationFrame(look);
      }),
  );

const explanation = (visitor) =>
  visitor.page.evaluate(async () => {
    const { call } = await import("/api.js");
    const { regions } = await call("GET", `/puzzle?n=9&grade=medium&seed=${Math.floor(Math.random() * 1e9)}`);
    const began = performance.now();
    await call("POST", "/puzzle/explanation", { regions });
    return performance.now() - began;
  });

console.log(`${"".padEnd(64)} ${"least".padStart(8)} ${"median".padStart(8)} ${"most".padStart(8)}`);
await table("the trainer is ready, first visit", ready);
await table("over the wire, first visit of the trainer", () => wire("/", "#test:not([aria-disabled=true])"), "kB");
await table("over the wire, the trainer and the puzzles", () => wire("/puzzles.html", "[role=gridcell][aria-label]"), "kB");

const trainer = await browser.visitor();
await trainer.enter(serve);
await since(trainer, "#test:not([aria-disabled=true])");
await trainer.type("Solution", kSource);
await firstCase(trainer); // compiles
await table("from Test to the first case, compiled before", () => firstCase(trainer));
await table("from ending a waiting run to its event", () => event(trainer));

await trainer.type("Solution", `${kSource}${"// a line of code that is as long as lines are in most programs\n".repeat(1999)}`);
await table("a keystroke in 2,000 lines, CPU of the page", () => keystroke(trainer));

const search = await browser.visitor();
await search.enter(serve);
await search.goTo(serve.at("/search.html"));
await search.page.select("#speed", "120");
await search.type("Size", "50", "spinbutton");
await search.press("Search");
await search.sees("50 × 50", "#about");
await table("the longest frame of a second, searching at n = 50", () => frame(search));

const puzzles = await browser.visitor();
await puzzles.enter(serve);
await puzzles.goTo(serve.at("/puzzles.html"));
await since(puzzles, "[role=gridcell][aria-label]");
await table("from Hint to its words", () => hint(puzzles));
await table("explaining a puzzle of 9 x 9", () => explanation(puzzles));

await browser.stop();
await serve.stop();
