// expect: namespaces=CE landlock=CE limits=CE|WA
// refuse: root:x:0
// refuse: daemon
// Files of the host as parts of the program, and their contents in the compiler's messages.
/// <reference path="/etc/passwd" />
/// <reference path="../../../../../../../etc/group" />
/// <reference types="../../../../etc/passwd" />
/// <reference path="/proc/self/environ" />
import passwords = require('/etc/passwd');
import data from '/etc/passwd.json';
import type { root } from '/etc/shadow';

export function solveNQueens(n: number, queen: [number, number]): string {
  const text: typeof import('/etc/passwd') = passwords;
  return `${text}${data}`;
}
