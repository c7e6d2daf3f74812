/**
 * A browser for one file of tests, and what a visitor does with it. Everything waits for a condition, nothing for a
 * time; what does not come within kPatience is a failure. Elements are found as a screen reader finds them: by role
 * and name.
 */

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const npm = createRequire(join(process.env.QUEENS_NPM, "package.json"));
const { default: puppeteer } = await import(pathToFileURL(npm.resolve("puppeteer-core")).href);

const kPatience = 240_000;
export const kWide = { width: 1280, height: 900 };
export const kPhone = { width: 360, height: 740, isMobile: true, hasTouch: true };

export class Browser {
  visitors = new Set();

  static async start() {
    const browser = new Browser();
    browser.folder = await mkdtemp(join(tmpdir(), "web-test-browser-"));
    browser.chromium = await puppeteer.launch({
      executablePath: "/usr/bin/chromium",
      userDataDir: browser.folder,
      timeout: kPatience,
      protocolTimeout: 2 * kPatience,
      args: ["--disable-dev-shm-usage", "--disable-gpu", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])],
    });
    return browser;
  }

  async stop() {
    await this.chromium.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** For afterEach: closes what a failed test has left open, and says what stands there. */
  async sweep() {
    for (const visitor of this.visitors) {
      if (!visitor.hasLeft) await visitor.report();
    }
    this.visitors.clear();
  }

  /**
   * A visitor who was never here.
   * @param {object} [options] viewport, scheme: "light" or "dark", calm: wants less motion
   */
  async visitor({ viewport = kWide, scheme = "light", calm = false } = {}) {
    const context = await this.chromium.createBrowserContext();
    const page = await context.newPage();
    const visitor = new Visitor(context, page);
    this.visitors.add(visitor);
    const slowdown = Number(process.env.QUEENS_SLOWDOWN ?? 1);
    if (slowdown > 1) await page.emulateCPUThrottling(slowdown);
    await page.setViewport(viewport);
    await page.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: calm ? "reduce" : "no-preference" },
    ]);
    return visitor;
  }
}

export class Visitor {
  constructor(context, page) {
    this.context = context;
    this.page = page;
    page.setDefaultTimeout(kPatience);
    this.dialogs = [];
    this.faults = [];
    page.on("dialog", (dialog) => {
      this.dialogs.push(dialog.message());
      dialog.dismiss();
    });
    page.on("pageerror", (error) => this.faults.push(String(error)));
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const { url = "", lineNumber = 0, columnNumber = 0 } = message.location();
      this.faults.push(`${message.text()} (${url}:${lineNumber + 1}:${columnNumber + 1})`);
    });
  }

  /** @param {string} address */
  async goTo(address) {
    await this.page.goto(address, { waitUntil: "load" });
  }

  /** Opens the address that `judge serve` printed, and waits for the trainer with the first kata. */
  async enter(serve) {
    await this.goTo(await serve.address());
    await this.page.waitForSelector("[data-ready]");
  }

  /** Another tab of the same browser window. @param {string} address */
  async openTab(address) {
    const tab = await this.context.newPage();
    tab.setDefaultTimeout(kPatience);
    await tab.goto(address);
    return tab;
  }

  /** The element of this role and name, once it is there. */
  find(role, name) {
    return this.page.waitForSelector(`::-p-aria([role="${role}"][name="${name}"])`);
  }

  /** Presses the element of this role and name. */
  press(name, role = "button") {
    return this.click(`::-p-aria([role="${role}"][name="${name}"])`);
  }

  /**
   * Clicks an element once it can be pressed and nothing lies over it. Looking and clicking are one step: between them
   * the page can neither move the element nor draw it anew.
   */
  async click(selector) {
    const click = (found) => {
      if (found.disabled || found.ariaDisabled === "true") return false;
      found.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = found.getBoundingClientRect();
      if (!found.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
      found.focus();
      found.click();
      return true;
    };
    for (const end = Date.now() + kPatience; Date.now() < end;) {
      const element = await this.page.waitForSelector(selector, { visible: true });
      if (await element.evaluate(click)) return;
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
    assert.fail(`${selector} cannot be clicked`);
  }

  /** Waits until something can be pressed. */
  isEnabled(selector) {
    return this.page.waitForSelector(`${selector}:not(:disabled):not([aria-disabled=true])`);
  }

  /** What a reader sees of an element. */
  text(selector = "main") {
    return this.page.$eval(selector, (element) => element.innerText);
  }

  /** Waits until an element's text has `part`; a failure shows what it has instead. */
  async sees(part, selector = "main") {
    try {
      await this.page.waitForFunction(
        (selector, part) => document.querySelector(selector)?.innerText.includes(part),
        {},
        selector,
        part,
      );
    } catch (error) {
      assert.fail(`"${part}" does not come: ${error.message}\n${await this.text(selector).catch(() => "")}`);
    }
  }

  /** Waits until a live region says `part`. */
  hears(part) {
    return this.page.waitForFunction((part) => document.getElementById("announcements")?.textContent.includes(part), {}, part);
  }

  /** Presses Tab, or the chord given, until the element of this name has the focus. */
  async tabTo(name, chord = "Tab") {
    const passed = [];
    do {
      await this.keys(chord);
      passed.push(await this.page.evaluate(() => {
        const now = document.activeElement;
        return now.ariaLabel ?? now.labels?.[0]?.innerText ?? now.innerText ?? now.localName;
      }));
      if (passed.at(-1).split("\n")[0].startsWith(name)) return;
    } while (passed.length < 100);
    assert.fail(`Tab does not come to "${name}", but to ${passed}`);
  }

  /** Presses what unfolds a part, until that has a button: a list may be drawn anew meanwhile. */
  unfold(selector) {
    return this.page.waitForFunction((selector) => {
      const found = document.querySelector(selector);
      if (found?.ariaExpanded === "false") found.click();
      return found && document.getElementById(found.getAttribute("aria-controls")).querySelector("button");
    }, {}, selector);
  }

  /** Unfolds a part of this summary. */
  async open(summary) {
    await this.page.evaluate((summary) => {
      const found = [...document.querySelectorAll("details")].find((each) => each.firstElementChild.innerText.startsWith(summary));
      found.open = true;
    }, summary);
  }

  /** Puts text in place of what an editor or a field of this name holds. */
  async type(name, text, role = "textbox") {
    const field = await this.find(role, name);
    await this.page.waitForFunction((element) => !element.closest("[aria-busy=true]"), {}, field);
    await field.focus();
    await this.page.keyboard.down("Control");
    await this.page.keyboard.press("KeyA");
    await this.page.keyboard.up("Control");
    const isPasted = await field.evaluate((element, text) => {
      if (!element.isContentEditable) return false;
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      return true;
    }, text);
    if (!isPasted) await this.page.keyboard.sendCharacter(text);
  }

  /** Presses keys as "Control+Enter". */
  async keys(chord) {
    const keys = chord.split("+");
    const last = keys.pop();
    for (const key of keys) await this.page.keyboard.down(key);
    await this.page.keyboard.press(last);
    for (const key of keys.reverse()) await this.page.keyboard.up(key);
  }

  /** A picture of the whole page, where QUEENS_SCREENSHOTS names a folder. */
  async picture(name) {
    const folder = process.env.QUEENS_SCREENSHOTS;
    if (!folder) return;
    await mkdir(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  /** What axe-core finds serious or critical, as lines, once colours have come to rest. */
  async barriers() {
    await this.page.evaluate(() => {
      const ending = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity);
      return Promise.allSettled(ending.map((each) => each.finished)).then(() => {});
    });
    await this.page.evaluate(await readFile(npm.resolve("axe-core/axe.min.js"), "utf8"));
    const { violations } = await this.page.evaluate(() => globalThis.axe.run());
    return violations
      .filter((violation) => ["serious", "critical"].includes(violation.impact))
      .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 200)).join("\n    ")}`);
  }

  /** What a screen reader meets in an element, in its order, as the browser gives it. */
  async spoken(selector = "body") {
    const flat = (node) => [node, ...(node.children ?? []).flatMap(flat)];
    const root = await this.page.$(selector);
    return flat(await this.page.accessibility.snapshot({ root, interestingOnly: false }));
  }

  /** The element with the focus, as a screen reader meets it. */
  async focused() {
    return (await this.spoken()).find(({ focused }) => focused);
  }

  /** How many pixels the page is wider than its window. */
  overflow() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** What somebody has to know who looks for the reason of a failure. */
  async report() {
    console.log(`left at ${this.page.url()}: ${[...this.faults, ...this.dialogs].join("\n")}`);
    console.log(await this.text("body").catch(String));
    await this.picture("failed");
    await this.leave();
  }

  /**
   * Leaves a page in which nothing went wrong: no error of a script, no violation of the policy, no dialog.
   * @param {RegExp} [but] a fault that is known
   */
  async leaveInPeace(but) {
    assert.deepEqual([...this.faults.filter((fault) => !but?.test(fault)), ...this.dialogs], []);
    await this.leave();
  }

  leave() {
    this.hasLeft = true;
    return this.context.close();
  }
}
