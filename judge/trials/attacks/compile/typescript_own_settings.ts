// expect: namespaces=CE landlock=CE limits=CE
// Tells the compiler where to write, what to load and what to leave out, in every comment that it might listen to.
/// <amd-module name="../../../../etc/passwd" />
/// <amd-dependency path="/root/.bashrc" />
/// <reference no-default-lib="true" />
// @filename: ../harness.js
// @outDir: /tmp
// @jsx: /etc/passwd
/** @jsxImportSource /etc */
declare module '*' {
  const everything: never;
  export = everything;
}
declare global {
  interface Array<T> {
    [Symbol.iterator](): never;
  }
  var require: number, process: string;
}

export const solveNQueens = (n: number, queen: [number, number]): string => require('fs').readFileSync(process);
