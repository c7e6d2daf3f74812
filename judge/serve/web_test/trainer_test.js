/** The trainer, as somebody goes through it who learns a kata. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { kPhone, kWide } from "./browser.js";
import { Serve } from "./serve.js";
import { browser, serve } from "./stage.js";

const kDiagonal = `def solve_n_queens(n, queen):
    return "".join("." * row + "Q" + "." * (n - row - 1) + "\\n" for row in range(n))
`;
const kDoesNotCompile = `std::string solveNQueens(int n, std::pair<int, int> queen) {
  int rows = n;
  return boards(rows);
}
`;
const kLoops = `def solve_n_queens(n, queen):
    while True:
        pass
`;
/** Passes the first case, fails all others of at most nine rows, and hangs in the next one; prints. */
const kPrintsFailsHangs = `def solve_n_queens(n, queen):
    print("size", n)
    while n > 9:
        pass
    return ".".join("Q" * n) + "\\n"
`;
const kWritesMarkup = `def say_it(word):
    print("<script>alert('log')</script><img src=x onerror=alert('log')>")
    return "</pre><script>alert('answer')</script>"
`;
/** What is typed over several lines the browser itself puts into an element with a style, which the policy takes away. */
const kStyleOfTyping = /^Applying inline style violates .* style attributes /;
const kHostile = fileURLToPath(new URL("katas/hostile", import.meta.url));
const kRight = `def solve_n_queens(n, queen):
    if n == 0:
        return ""
    row0, col0 = queen
    columns, rising, falling = {col0}, {row0 + col0}, {row0 - col0}
    placed = [None] * n
    placed[row0] = col0

    def place(row):
        if row == n:
            return True
        if row == row0:
            return place(row + 1)
        for col in range(n):
            if col in columns or row + col in rising or row - col in falling:
                continue
            columns.add(col); rising.add(row + col); falling.add(row - col)
            placed[row] = col
            if place(row + 1):
                return True
            columns.remove(col); rising.remove(row + col); falling.remove(row - col)
        return False

    if not place(0):
        return ""
    return "".join("." * col + "Q" + "." * (n - col - 1) + "\\n" for col in placed)
`;

/** All drafts that a server keeps, as text. */
async function readDrafts(server) {
  const folder = join(server.folder, "state/queens-judge/drafts");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}

/** Waits until a condition holds that no page shows. */
async function until(holds) {
  while (!(await holds())) await setImmediate();
}

/** A visitor whose trainer is ready. */
async function atTrainer(options = {}) {
  const visitor = await browser.visitor(options);
  await visitor.enter(options.serve ?? serve);
  await visitor.find("button", "Test");
  await visitor.isEnabled("#test");
  await visitor.page.waitForSelector("#language option:nth-child(2)"); // compilers have told their versions
  if (options.viewport === kPhone) await visitor.press("Code");
  return visitor;
}

async function choose(visitor, name, value) {
  const box = await visitor.find("combobox", name);
  await visitor.page.waitForFunction((box, value) => [...box.options].some((each) => each.value === value), {}, box, value);
  await box.select(value);
  if (name !== "Kata") return;
  await visitor.page.waitForFunction(
    (value) => document.querySelector("#title").textContent === document.querySelector(`#kata option[value="${value}"]`).dataset.title,
    {},
    value,
  );
}

test("a first visitor finds statement, starting code and languages in 380 kB, and no token in address or history", async () => {
  const visitor = await browser.visitor();
  const addresses = [];
  visitor.page.on("request", (request) => request.isNavigationRequest() && addresses.push(request.url()));
  visitor.page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const session = await visitor.page.createCDPSession();
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await visitor.enter(serve);
  await visitor.isEnabled("#test");
  await visitor.page.waitForSelector("#language option:nth-child(2)");
  assert.equal(visitor.page.url(), serve.at("/?kata=mandatory-queen&language=cpp"));
  const token = await visitor.page.evaluate(() => localStorage.getItem("queens-judge/token"));
  assert.match(token, /^[0-9a-f]{64}$/);
  assert.ok(bytes < 380_000, `${bytes} bytes`);
  const { entries } = await session.send("Page.getNavigationHistory");
  const seen = [...addresses, ...entries.map(({ url }) => url)];
  assert.ok(seen.length > 2, String(seen));
  assert.deepEqual(seen.filter((address) => address.includes(token)), []);
  const code = addresses.find((address) => address.includes("#code="));
  assert.ok(code, String(addresses));
  const other = await browser.visitor();
  await other.goTo(code);
  await other.sees("it was used before", "#message");
  await other.leave();
  await visitor.sees("n queens", "#statement");
  await visitor.sees("solveNQueens", "#solution");
  await visitor.sees("namespaces", "header");
  await visitor.sees("hard", "#about");
  assert.match(await visitor.text("#kata option[value=count]"), / · medium$/);
  const languages = await visitor.page.$$eval("#language option", (options) => options.map((each) => each.value));
  assert.ok(["cpp", "python", "java"].every((id) => languages.includes(id)), String(languages));
  await visitor.picture("first-visit");
  await visitor.leaveInPeace();
});

test("where the languages do not come the statement stays, and the page tries again when asked", async () => {
  const visitor = await browser.visitor();
  await visitor.enter(serve);
  await visitor.isEnabled("#test");
  await visitor.page.setRequestInterception(true);
  let isSlow = true;
  visitor.page.on("request", (request) => {
    if (!request.url().endsWith("/languages") || !isSlow) return request.continue();
    return request.respond({ status: 504, contentType: "application/json", body: '{"error": "it took too long"}' });
  });
  await visitor.page.reload();
  await visitor.sees("it took too long", "#notice");
  await visitor.sees("n queens", "#statement");
  isSlow = false;
  await visitor.press("Try again");
  await visitor.isEnabled("#test");
  await visitor.leaveInPeace(/status of 504/);
});

test("a wrong answer, a compile error, a fix: the board, the line, the verdict", async () => {
  const visitor = await atTrainer();
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kDiagonal);
  await visitor.press("Test");
  await visitor.sees("WA", "#tab-results");
  await visitor.sees("attack each other along a diagonal", "#results");
  await visitor.page.waitForSelector("#results figure.board svg");
  await visitor.picture("wrong-answer");

  await choose(visitor, "Language", "cpp");
  await visitor.type("Solution", kDoesNotCompile);
  await visitor.press("Test");
  await visitor.sees("CE", "#tab-results");
  await visitor.page.waitForSelector("#solution .cm-lintRange-error");
  assert.equal(await visitor.text("#solution .cm-lintRange-error"), "boards");
  await visitor.picture("compile-error");

  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kRight);
  await visitor.keys("Control+'");
  await visitor.sees("AC", "#tab-results");
  await visitor.picture("accepted");
  await visitor.leaveInPeace();
});

test("an endless loop ends with the limit of the kata, and Stop ends it before", async () => {
  const quick = await Serve.start(["--kata", kHostile]);
  const visitor = await atTrainer({ serve: quick });
  await choose(visitor, "Kata", "hostile");
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", "def say_it(word):\n    while True:\n        pass\n");
  await visitor.press("Test");
  await visitor.sees("TLE", "#tab-results");
  await visitor.sees("200 ms", "#results");

  await choose(visitor, "Kata", "mandatory-queen");
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kLoops);
  await visitor.press("Attempt");
  await visitor.sees("Running", "#results");
  await visitor.press("Stop");
  await visitor.sees("Unfinished", "#results");
  await visitor.leaveInPeace();
  await quick.stop();
});

test("while it runs the first failure stands and seconds pass; then what each case printed is folded", async () => {
  const visitor = await atTrainer();
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kPrintsFailsHangs);
  await visitor.press("Attempt");
  const ticks = /n = \d+.*: [\d.]+ m?s, [\d.]+ m?s of [\d.]+ s CPU; 1 passed, [1-9]\d* failed of 31 cases/;
  await visitor.page.waitForFunction(
    (ticks) => new RegExp(ticks).test(document.querySelector("#results .state").textContent),
    {},
    ticks.source,
  );
  await visitor.sees("line 1 has 7 squares, expected 4", "#results");
  await visitor.press("Stop");
  await visitor.sees("WA", "#tab-results");
  await visitor.sees("Interrupted in", "#results");
  const printed = await visitor.page.$$eval("#results details.printed", (all) =>
    all.map((each) => [each.open, each.textContent]),
  );
  assert.ok(printed.some(([isOpen, text]) => !isOpen && text.includes("size 4")), JSON.stringify(printed));
  await visitor.leaveInPeace();
});

test("the report says which way round the pair goes, what failures share, and how often a rerun failed", async () => {
  const visitor = await atTrainer();
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kRight.replace("row0, col0 = queen", "col0, row0 = queen"));
  await visitor.press("Test");
  await visitor.sees("--pair col-row", "#results");
  await visitor.type("Solution", kRight.replace("    row0, col0", '    if queen[0] == n - 1: return "?"\n    row0, col0'));
  await visitor.press("Test");
  await visitor.sees("in the last row", "#results");
  await visitor.page.waitForFunction(() => /failed in \d of \d reruns/.test(document.querySelector("#results").textContent));
  await visitor.leaveInPeace();
});

test("what a submission and a kata write is text: nothing of it becomes a part of the page", async () => {
  const evil = await Serve.start(["--kata", kHostile]);
  const visitor = await atTrainer({ serve: evil });
  await choose(visitor, "Kata", "hostile");
  await choose(visitor, "Language", "python");
  await visitor.sees("alert('heading')", "#statement");
  await visitor.type("Solution", kWritesMarkup);
  await visitor.press("Test");
  await visitor.sees("WA", "#tab-results");
  await visitor.sees("<img src=x onerror=alert('fault')>", "#results");
  await visitor.sees("<script>alert('log')</script>", "#results");
  await visitor.press("Attempts", "tab");
  await visitor.press("Find a counterexample");
  await visitor.sees("onerror", "#results");
  const foreign = await visitor.page.$$eval(
    "img, iframe, object, embed, base, foreignObject, form[action], body script, svg script, a[href^='javascript:' i], [onclick], [onerror], [onload]",
    (found) => found.map((each) => each.outerHTML),
  );
  assert.deepEqual(foreign, []);
  assert.equal(await visitor.page.title(), "<img src=x onerror=alert('title')> - Trainer");
  await visitor.leaveInPeace();
  await evil.stop();
});

test("a search finds the smallest counterexample, growth is plotted, repeated runs are counted", async () => {
  const visitor = await atTrainer();
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kRight.replace("    if not place(0):", "    if n > 6 or not place(0):"));
  await visitor.press("Find a counterexample");
  await visitor.sees("n = 7", "#results");
  await visitor.page.waitForSelector("#stop[aria-disabled=true]");
  await visitor.sees("n = 7", "#results");
  await visitor.page.waitForSelector("#results figure.board svg");
  await visitor.picture("counterexample");

  await visitor.type("Solution", kRight);
  await visitor.open("Options of a run");
  await visitor.type("Seconds to search or measure", "2", "spinbutton");
  await visitor.press("Measure growth");
  await visitor.page.waitForSelector("#results svg");
  await visitor.page.waitForSelector("#stop[aria-disabled=true]");
  await visitor.picture("growth");

  await visitor.type("Solution", kDiagonal);
  await visitor.type("Number of repeated runs", "2", "spinbutton");
  await visitor.press("Run it 2 times");
  await visitor.sees("0 of 2", "#results");
  await visitor.page.waitForSelector("#stop[aria-disabled=true]");
  await visitor.picture("repeated");
  await visitor.leaveInPeace();
});

test("a measurement that ends where the code takes too long has no verdict, and does not call all answers right", async () => {
  const visitor = await atTrainer();
  const [text, colour, verdict] = await visitor.page.evaluate(async () => {
    const { GrowthView } = await import("/growth_view.js");
    const body = document.createElement("div");
    const view = new GrowthView({ setStatus() {}, progress() {}, showLocations() {}, head: document.createElement("p"), body });
    const boundary = { n: 25, cpu_ns: 377e6, failed_n: 27, failed_cpu_ns: 484e6, failed_verdict: "TLE" };
    const failures = [{ case: "n = 27", verdict: "TLE", reason: "used 484 ms of CPU time, limit 483 ms" }];
    const measured = { headline: "", fault: null, end: "too_much", growth: null, why_not: "too few", sizes: [], picture: "" };
    view.on({ event: "profile_ended", document: { ...measured, boundary, failures } });
    return [body.querySelector(".headline").textContent, body.querySelector(".headline").className, view.verdict()];
  });
  assert.match(text, /^Right up to n = 25; n = 27 takes longer than 484 ms/);
  assert.deepEqual([colour, verdict], ["headline open", ""]);
  await visitor.leaveInPeace();
});

test("earlier attempts show what changed, and one comes back", async () => {
  const visitor = await atTrainer();
  await choose(visitor, "Kata", "any-board");
  await choose(visitor, "Language", "python");
  const texts = ["def wrong(): pass  # the first\n", "def wrong(): pass  # the second\n"];
  for (const text of texts) {
    await visitor.type("Solution", text);
    await visitor.press("Test");
    await visitor.page.waitForSelector("#stop[aria-disabled=true]");
    await visitor.sees("CE", "#tab-results");
    await visitor.page.evaluate(() => document.querySelector("#tab-results .code").remove());
  }
  await visitor.press("Attempts", "tab");
  await visitor.page.waitForFunction(() => document.querySelectorAll("#attempts .pick").length === 2);
  await visitor.unfold("#attempts li:first-child .pick");
  await visitor.sees("# the first", "#attempts");
  await visitor.sees("# the second", "#attempts");
  await visitor.picture("attempts");
  await visitor.unfold("#attempts li:last-child .pick");
  await visitor.click("#attempts li:last-child .one button");
  await visitor.sees("# the first", "#solution");
  await visitor.press("Undo");
  await visitor.sees("# the second", "#solution");
  await visitor.leaveInPeace();
});

test("a list of attempts that comes after a newer one is not drawn", async () => {
  const visitor = await atTrainer();
  const drawn = await visitor.page.evaluate(async () => {
    const { Attempts } = await import("/attempts.js");
    const answers = [];
    globalThis.fetch = () => new Promise((answer) => answers.push((runs) => answer(new Response(JSON.stringify({ runs })))));
    const list = document.createElement("div");
    const attempts = new Attempts(list, { aside: async () => [], solutions: async () => [] });
    const older = attempts.show("count", "python", "Python");
    const newer = attempts.show("count", "python", "Python");
    answers[1]([{ id: 1, began: "", verdict: "AC", accepted: 1, cases: 1 }]);
    await newer;
    answers[0]([]);
    await older;
    return list.querySelectorAll(".pick").length;
  });
  assert.equal(drawn, 1);
  await visitor.leaveInPeace();
});

test("undo writes only into the draft that it came from; what Reset took is in Attempts after a reload", async () => {
  const visitor = await atTrainer();
  await choose(visitor, "Kata", "first-solution");
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", "# of Python");
  await visitor.press("Reset");
  await choose(visitor, "Language", "cpp");
  await visitor.sees("vector", "#solution");
  await visitor.press("Undo");
  assert.doesNotMatch(await visitor.text("#solution"), /of Python/);
  await choose(visitor, "Language", "python");
  await visitor.sees("# of Python", "#solution");
  await visitor.press("Reset");
  await visitor.press("Attempts", "tab");
  await visitor.sees("before Reset", "#attempts");
  await visitor.page.reload();
  await visitor.isEnabled("#test");
  await visitor.press("Attempts", "tab");
  await visitor.sees("before Reset", "#attempts");
  await visitor.click("#attempts summary");
  await visitor.press("Restore this code");
  await visitor.sees("# of Python", "#solution");
  await visitor.picture("set-aside");
  await visitor.leaveInPeace();
});

test("drafts belong to kata and language, whatever the port; two windows that changed one are asked", async () => {
  const one = await Serve.start();
  const other = await Serve.start([], one);
  const open = async (server) => {
    const window = await browser.visitor();
    await window.goTo(await server.address());
    await window.isEnabled("#test");
    await choose(window, "Kata", "count");
    await choose(window, "Language", "python");
    return window;
  };
  const kept = (text) => until(async () => (await readDrafts(one)).includes(text));
  const first = await open(one);
  await first.type("Solution", "# typed at the first port");
  await kept("# typed at the first port");
  const second = await open(other);
  await second.sees("# typed at the first port", "#solution");
  await second.type("Solution", "# changed at the second port");
  await kept("# changed at the second port");
  await first.type("Solution", "# changed at the first port");
  await first.sees("changed in another window", "#notice");
  assert.match(await readDrafts(one), /changed at the second port/, "nothing is overwritten");
  await first.press("Keep mine");
  await kept("# changed at the first port");
  await first.press("Attempts", "tab");
  await first.sees("typed elsewhere", "#attempts");
  const tab = await first.openTab(one.at("/"));
  const tabSees = (part) =>
    tab.waitForFunction((part) => document.querySelector("#solution")?.innerText.includes(part), { polling: "mutation" }, part);
  await tabSees("changed at the first port");
  await tab.focus("#solution [role=textbox]");
  await first.page.bringToFront();
  await first.type("Solution", "# typed in the first tab");
  await tabSees("typed in the first tab");
  await first.leave();
  await second.leave();
  other.process.kill("SIGINT");
  await other.ended;
  await one.stop();
});

test("kata, language and attempt have an address; results of other code are marked; accepted code is never lost", async () => {
  const visitor = await browser.visitor();
  await visitor.enter(serve);
  await visitor.goTo(serve.at("/?kata=count&language=python"));
  await visitor.sees("Count the solutions", "#title");
  await visitor.sees("count_solutions", "#signature");
  await visitor.isEnabled("#test");
  await visitor.type("Solution", "def count_solutions(n):\n    return [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712][n]\n");
  await visitor.press("Attempt");
  await visitor.sees("AC", "#tab-results");
  await visitor.page.waitForSelector("#age[hidden]");
  await visitor.page.waitForFunction(() => document.querySelector("#kata").selectedOptions[0].text.includes("solved"));
  assert.match(await visitor.text("#next"), /^Next: /);
  await visitor.click("#run .messages button");
  await visitor.sees("half_of_the_first_row.py", "#attempts");
  assert.match(await visitor.text("#attempts section details"), /^bit_masks.cpp\s*reference/);
  await visitor.open("bit_masks.cpp");
  await visitor.click("#attempts details[open] button");
  await visitor.sees("; yours ", "#attempts");
  await visitor.picture("times-compared");
  await visitor.click("#tab-results");
  await visitor.type("Solution", "def count_solutions(n): return 1  # later");
  await visitor.page.waitForSelector("#age:not([hidden])");
  await visitor.picture("old-results");
  await visitor.press("Attempts", "tab");
  await visitor.unfold("#attempts .pick");
  const address = visitor.page.url();
  assert.match(address, /\?kata=count&language=python&attempt=\d+$/);
  await visitor.click("#only-accepted");
  await visitor.sees("accepted", "#attempts");
  assert.match(await visitor.text("#attempts details[open]"), /bit_masks.cpp.*; yours /s, "a list that is drawn anew closes nothing");
  await visitor.goTo("about:blank");
  await visitor.goTo(address);
  await visitor.page.waitForSelector("#attempts .one:not([hidden]) pre, #attempts .one:not([hidden]) .diff");
  await visitor.goTo(serve.at("/?kata=nothing"));
  await visitor.sees("There is no kata nothing here", "#notice");
  await visitor.leaveInPeace();
});

test("Test ends soon, and says after how long", async () => {
  const visitor = await atTrainer();
  await choose(visitor, "Language", "python");
  await visitor.sees("at most 5 s CPU", "#cases-state");
  await visitor.type("Solution", kLoops);
  await visitor.press("Test");
  await visitor.sees("TLE", "#tab-results");
  await visitor.sees("5 s", "#results");
  await visitor.picture("test-limit");
  await visitor.leaveInPeace();
});

test("Test runs the cases that the user types; a case that is none is marked, and Reset takes them away", async () => {
  const visitor = await atTrainer();
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kRight);
  await visitor.open("Cases for Test");
  await visitor.type("Cases", "6 0 1");
  await visitor.sees("your own", "#cases-state");
  await visitor.press("Test");
  await visitor.sees("AC", "#tab-results");
  await visitor.sees("n = 6, row 0, col 1", "#results td");
  await visitor.sees(".Q....", "#results td pre");
  await visitor.type("Cases", "6 0 1\n6 0 99");
  await visitor.press("Test");
  await visitor.page.waitForSelector("#cases .cm-lintRange-error");
  assert.equal(await visitor.text("#cases .cm-lintRange-error"), "6 0 99");
  await visitor.click("#cases-reset");
  await visitor.sees("the suite", "#cases-state");

  await choose(visitor, "Kata", "count");
  await visitor.sees("Without => and a value", "#cases-hint");
  await visitor.type("Solution", "def count_solutions(n): return 10 if n == 5 else int('?')");
  await visitor.type("Cases", "[5]\n[6]");
  await visitor.press("Test");
  await visitor.sees("Not graded", "#results .headline");
  const rows = await visitor.page.$$eval("#results .headline + details tbody tr", (all) => all.map((row) => row.innerText));
  assert.match(rows[0], /^n = 5\s+not checked\s+10$/);
  assert.match(rows[1], /^n = 6\s+RTE\s+.*ValueError/);
  assert.equal(await visitor.text("#tab-results"), "Results", "an answer that nothing checked is no verdict");
  await visitor.picture("own-input");
  await visitor.type("Cases", "[5] => 11\n[5]");
  await visitor.press("Test");
  await visitor.sees("WA", "#tab-results");
  await visitor.sees("the answer is 10, expected 11", "#results");
  await visitor.sees("not checked", "#results");
  await visitor.leaveInPeace(kStyleOfTyping);
});

test("where the browser stores nothing the page says so, and goes on", async () => {
  const visitor = await browser.visitor();
  await visitor.page.evaluateOnNewDocument(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("the disk is full", "QuotaExceededError");
    };
  });
  await visitor.enter(serve);
  await visitor.isEnabled("#test");
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kRight);
  await visitor.sees("This browser stores nothing for this page", "#notice");
  await visitor.press("Test");
  await visitor.sees("AC", "#tab-results");
  await visitor.leaveInPeace();
});

test("the server dies and comes back on its port: nothing typed is lost, and the page goes on", async () => {
  const mortal = await Serve.start();
  const visitor = await atTrainer({ serve: mortal });
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kLoops);
  await visitor.press("Attempt");
  await visitor.sees("Running", "#results");
  await mortal.kill();
  await visitor.sees("does not answer", "#banner");
  await visitor.picture("server-away");
  await visitor.type("Solution", `${kRight}# typed while it was away\n`);
  await mortal.again();
  await visitor.sees("restarted", "#banner");
  const tab = await visitor.openTab(await mortal.address());
  await visitor.page.bringToFront();
  await visitor.page.waitForSelector("#banner[hidden]");
  await visitor.sees("# typed while it was away", "#solution");
  await visitor.press("Test");
  await visitor.sees("AC", "#tab-results");

  await visitor.page.close();
  await tab.reload();
  await tab.waitForFunction(() => document.querySelector("#solution")?.innerText.includes("# typed while it was away"), {
    polling: "mutation",
  });
  assert.deepEqual(visitor.dialogs, []);
  await visitor.leave();
  await mortal.stop();
});

test("a page that is reloaded in mid-run continues to show it", async () => {
  const visitor = await atTrainer();
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kLoops);
  await visitor.press("Attempt");
  await visitor.sees("Running", "#results");
  await visitor.page.reload();
  await visitor.sees("while True:", "#solution");
  await visitor.sees("Running", "#results");
  await visitor.press("Stop");
  await visitor.sees("Unfinished", "#results");
  await visitor.leaveInPeace();
});

test("the keyboard alone does: choose, write, test, leave the editor, attempt", async () => {
  const visitor = await atTrainer();
  await visitor.tabTo("Skip to the kata");
  await visitor.keys("Enter");
  await visitor.tabTo("Language");
  await visitor.page.keyboard.type("Py");
  await visitor.sees("solve_n_queens", "#signature");
  await visitor.page.waitForSelector("#solution[aria-busy=false]");
  await visitor.tabTo("Solution");
  await visitor.keys("Control+KeyA");
  await visitor.page.keyboard.type("def solve_n_queens(n, queen): return 'Q'");
  await visitor.keys("Control+'");
  await visitor.hears("wrong answer");
  await visitor.sees("WA", "#tab-results");
  await visitor.keys("Escape");
  await visitor.keys("Escape");
  await visitor.page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000; // however long it takes until Tab is pressed
  });
  await visitor.tabTo("Attempt");
  await visitor.keys("Enter");
  await visitor.hears("Attempt: ");
  await visitor.tabTo("Results", "Shift+Tab");
  await visitor.keys("ArrowRight");
  await visitor.page.waitForSelector("#attempts:not([hidden]) .pick");
  await visitor.leaveInPeace(kStyleOfTyping);
});

test("a screen reader finds the way from the statement to accepted code", async () => {
  const visitor = await atTrainer();
  await visitor.goTo(serve.at("/?kata=count&language=python"));
  await visitor.isEnabled("#test");
  const kUsed = ["button", "checkbox", "combobox", "link", "radio", "slider", "spinbutton", "tab", "tabpanel", "textbox"];
  const nameless = async () => (await visitor.spoken()).filter(({ role, name }) => kUsed.includes(role) && !name);
  const text = async (selector) =>
    (await visitor.spoken(selector)).filter(({ role }) => role === "StaticText").map(({ name }) => name).join("");
  assert.deepEqual(await nameless(), []);
  const headings = (await visitor.spoken()).filter(({ role }) => role === "heading");
  assert.deepEqual([headings[0].level, headings[0].name], [1, "Count the solutions"]);
  assert.match(await text("#statement"), /In how many ways can n queens stand.*Hint 1.*Suites and limits.*CPU time/s);
  await visitor.tabTo("Solution");
  const { role, name, multiline, description } = await visitor.focused();
  assert.deepEqual([role, name, multiline], ["textbox", "Solution", true]);
  assert.match(description, /Esc, then Tab, leaves the editor/);
  await visitor.page.waitForSelector("#solution[aria-busy=false]");
  await visitor.keys("Control+KeyA");
  await visitor.page.keyboard.type("def count_solutions(n): return [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712][n]");
  await visitor.keys("Control+Enter");
  await visitor.hears("Attempt: accepted");
  const status = (await visitor.spoken("#announcements"))[0];
  assert.equal(status.role, "status");
  await visitor.sees("AC - accepted", "#results");
  await visitor.keys("Escape");
  await visitor.tabTo("Results", "Shift+Tab");
  const tab = await visitor.focused();
  assert.deepEqual([tab.role, tab.name, tab.selected], ["tab", "Results AC", true]);
  await visitor.keys("Tab");
  const panel = await visitor.focused();
  assert.deepEqual([panel.role, panel.name], ["tabpanel", "Results AC"]);
  assert.match(await text("#results"), /^AC - accepted: all \d+ cases passed/);
  assert.deepEqual(await nameless(), []);
  await visitor.leaveInPeace(kStyleOfTyping);
});

test("on a phone nothing is wider than the window, and a finger can do it all", async () => {
  const visitor = await atTrainer({ viewport: kPhone });
  assert.equal(await visitor.overflow(), 0);
  await visitor.picture("phone-first-visit");
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kDiagonal);
  await (await visitor.find("button", "Test")).tap();
  await visitor.sees("WA", "#tab-results");
  await visitor.page.waitForSelector("#results figure.board svg");
  assert.equal(await visitor.overflow(), 0);
  await visitor.picture("phone-wrong-answer");
  await visitor.leaveInPeace();
});

/** What cuts off its text. */
const cutOff = (visitor) =>
  visitor.page.$$eval("body *:not(.visually-hidden)", (all) =>
    all
      .filter((each) => each.checkVisibility() && each.innerText && /hidden|clip/.test(getComputedStyle(each).overflowX))
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.outerHTML.slice(0, 100)));

test("nothing is wider than the window or cut off, from 320 to 2560 pixels, on all pages", async () => {
  const visitor = await atTrainer();
  for (const path of ["/", "/puzzles.html", "/search.html"]) {
    await visitor.goTo(serve.at(path));
    for (const width of [320, 375, 600, 768, 960, 1280, 1920, 2560]) {
      await visitor.page.setViewport({ width, height: 800 });
      assert.equal(await visitor.overflow(), 0, `${path} at ${width}`);
      assert.deepEqual(await cutOff(visitor), [], `${path} at ${width}`);
    }
  }
  await visitor.leaveInPeace();
});

test("a theme is chosen for all pages and stays; the divider moves by keys and stays; hints open one by one", async () => {
  const visitor = await atTrainer();
  const ground = () => visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await visitor.press("Theme: system");
  await visitor.press("Theme: light");
  await visitor.find("button", "Theme: dark");
  const dark = await ground();
  assert.notEqual(dark, light);
  assert.deepEqual(await visitor.barriers(), []);
  const width = () => visitor.page.$eval(".reading", (part) => Math.round(part.getBoundingClientRect().width));
  const before = await width();
  await visitor.page.focus("#divider");
  for (let i = 0; i < 5; ++i) await visitor.keys("ArrowLeft");
  const after = await width();
  assert.ok(after < before - 50, `${after}, before ${before}`);
  await visitor.page.reload();
  await visitor.isEnabled("#test");
  assert.deepEqual([await ground(), await width()], [dark, after]);
  const hints = () => visitor.page.$$eval("#statement .hint-of", (all) => all.filter((each) => !each.hidden).length);
  assert.equal(await hints(), 1);
  await visitor.click("#statement .hint-of summary");
  await visitor.page.waitForSelector("#statement .hint-of:nth-of-type(2):not([hidden])");
  await visitor.goTo(serve.at("/search.html"));
  assert.equal(await ground(), dark);
  await visitor.leaveInPeace();
});

for (const scheme of ["light", "dark"]) {
  for (const [name, viewport] of Object.entries({ wide: kWide, phone: kPhone })) {
    test(`no barriers in ${scheme}, ${name}`, async () => {
      const visitor = await atTrainer({ viewport, scheme });
      const expectNone = async (where) => assert.deepEqual(await visitor.barriers(), [], where);
      await expectNone("first visit");
      await choose(visitor, "Language", "python");
      await visitor.type("Solution", kDiagonal);
      await visitor.press("Test");
      await visitor.sees("WA", "#tab-results");
      await visitor.page.waitForSelector("#results figure.board svg");
      await visitor.page.evaluate(async () => {
        const { excerptOf } = await import("/measured_view.js");
        document.getElementById("run").append(excerptOf("- returned, + expected\n  a\n- b\n+ c\n"));
      });
      assert.equal((await visitor.text("#run .removed")).trim(), "- b");
      assert.equal((await visitor.text("#run .added")).trim(), "+ c");
      await expectNone("wrong answer, with lines that differ");
      await visitor.picture(`${scheme}-${name}-wrong-answer`);
      await visitor.press("Attempts", "tab");
      await visitor.page.waitForSelector("#attempts .pick");
      await visitor.unfold("#attempts .pick");
      await expectNone("attempts");
      await visitor.press("Settings");
      await visitor.find("dialog", "Settings");
      await expectNone("settings");
      await visitor.picture(`${scheme}-${name}-settings`);
      await visitor.leaveInPeace();
    });
  }
}

test("whoever wants less motion gets none", async () => {
  const visitor = await atTrainer({ viewport: kPhone, calm: true });
  await choose(visitor, "Language", "python");
  await visitor.type("Solution", kDiagonal);
  await visitor.press("Test");
  await visitor.sees("WA", "#tab-results");
  const moving = await visitor.page.evaluate(() =>
    document.getAnimations().filter((each) => each.effect.getComputedTiming().duration > 0).length);
  assert.equal(moving, 0);
  await visitor.leaveInPeace();
});
