/** A `judge serve` for one file of tests: on a port, with a history and a cache of its own. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const kJudge = join(process.env.QUEENS_BUILD, "bin/judge");

export class Serve {
  /**
   * @param {string[]} [options] of `judge serve`, beside those for its port and browser
   * @param {Serve | null} [beside] a server of the same user, on another port
   */
  static async start(options = [], beside = null) {
    const serve = new Serve();
    serve.folder = beside?.folder ?? (await mkdtemp(join(tmpdir(), "web-test-")));
    await chmod(serve.folder, 0o711); // compilers that root starts run as somebody else
    serve.options = options;
    await serve.run(0);
    return serve;
  }

  /** Starts the program and waits for the address that it prints. @param {number} port 0: any */
  async run(port) {
    this.process = spawn(kJudge, ["serve", "--no-browser", "--port", String(port), ...this.options], {
      cwd: this.folder,
      env: { ...process.env, XDG_STATE_HOME: join(this.folder, "state"), XDG_CACHE_HOME: join(this.folder, "cache") },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.ended = once(this.process, "exit");
    this.errors = "";
    this.process.stderr.on("data", (data) => (this.errors += data));
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    this.next = this.readAddress();
    this.port = Number(new URL(await this.next).port);
  }

  async readAddress() {
    for (let line = await this.lines.next(); !line.done; line = await this.lines.next()) {
      const found = /http:\/\/127\.0\.0\.1:\d+\/#code=\w+/.exec(line.value);
      if (found) return found[0];
    }
    await this.ended;
    return assert.fail(`judge serve ended with ${this.process.exitCode} and no address: ${this.errors}`);
  }

  /** The address that opens the page once more; the server prints the next one when it was opened. */
  async address() {
    const address = await this.next;
    this.next = this.readAddress();
    this.next.catch(() => {}); // there is none after the last
    return address;
  }

  /** The address of a path of the page, without the token. @param {string} path */
  at(path) {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** As by a fault of the machine; `again` starts it anew on the same port. */
  async kill() {
    this.process.kill("SIGKILL");
    await this.ended;
  }

  again() {
    return this.run(this.port);
  }

  /** As by Ctrl-C: it ends in good order. */
  async stop() {
    this.process.kill("SIGINT");
    const [status, signal] = await this.ended;
    await rm(this.folder, { recursive: true, force: true });
    assert.equal(signal ?? status, 0, this.errors);
  }
}
