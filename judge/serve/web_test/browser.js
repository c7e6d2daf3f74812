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

const kPatience = 60_000;
export const kWide = { width: 1280, height: 900 };
export const kPhone = { width: 360, height: 740, isMobile: true, hasTouch: true };

/** Of the editor: one inline style that it can do without. */
const kKnownViolation = "sha256-2gShy5cj4/QoJnttajQqSc/lBGa6nH0a08HR8WbQHMc=";

export class Browser {
  static async start() {
    const browser = new Browser();
    browser.folder = await mkdtemp(join(tmpdir(), "web-test-browser-"));
    browser.chromium = await puppeteer.launch({
      executablePath: "/usr/bin/chromium",
      userDataDir: browser.folder,
      args: ["--disable-dev-shm-usage", "--disable-gpu", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])],
    });
    return browser;
  }

  async stop() {
    await this.chromium.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /**
   * A visitor who was never here.
   * @param {object} [options] viewport, scheme: "light" or "dark", calm: wants less motion
   */
  async visitor({ viewport = kWide, scheme = "light", calm = false } = {}) {
    const context = await this.chromium.createBrowserContext();
    const page = await context.newPage();
    const visitor = new Visitor(context, page);
    page.setDefaultTimeout(kPatience);
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
    this.dialogs = [];
    this.faults = [];
    page.on("dialog", (dialog) => {
      this.dialogs.push(dialog.message());
      dialog.dismiss();
    });
    page.on("pageerror", (error) => this.faults.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.faults.push(message.text());
    });
  }

  /** @param {string} address */
  async goTo(address) {
    await this.page.goto(address, { waitUntil: "load" });
  }

  /** The element of this role and name, once it is there. */
  find(role, name) {
    return this.page.waitForSelector(`::-p-aria([role="${role}"][name="${name}"])`);
  }

  async press(name, role = "button") {
    const element = await this.find(role, name);
    await this.page.waitForFunction((found) => !found.disabled && found.ariaDisabled !== "true", {}, element);
    await element.click();
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

  /** Puts text in place of what an editor or a field of this name holds. */
  async type(name, text) {
    const field = await this.find("textbox", name);
    await field.focus();
    await this.page.keyboard.down("Control");
    await this.page.keyboard.press("KeyA");
    await this.page.keyboard.up("Control");
    await this.page.keyboard.sendCharacter(text);
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

  /** What axe-core finds serious or critical, as lines. */
  async barriers() {
    await this.page.evaluate(await readFile(npm.resolve("axe-core/axe.min.js"), "utf8"));
    const { violations } = await this.page.evaluate(() => globalThis.axe.run());
    return violations
      .filter((violation) => ["serious", "critical"].includes(violation.impact))
      .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 200)).join("\n    ")}`);
  }

  /** How many pixels the page is wider than its window. */
  overflow() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** Faults that nobody expected: errors of scripts, violations of the policy. */
  unexpectedFaults() {
    return this.faults.filter((fault) => !fault.includes(kKnownViolation));
  }

  leave() {
    return this.context.close();
  }
}
