// expect: namespaces=SV|WA|RTE landlock=SV|WA|RTE limits=open
// Programs of the system, one after another, by all the functions that start one.
import { exec, execFile, execFileSync, execSync, spawn } from 'child_process';
import * as cluster from 'cluster';

export async function solveNQueens(n: number, queen: [number, number]): Promise<string> {
  const ways: (() => unknown)[] = [
    () => execSync('id', { stdio: 'inherit' }),
    () => execFileSync('/bin/cat', ['/etc/passwd'], { stdio: 'inherit' }),
    () => exec('echo $$ > /tmp/owned', () => {}),
    () => execFile('/usr/bin/node', ['-e', 'process.kill(process.ppid)'], () => {}),
    () => spawn('/bin/sh', [], { stdio: [3, 4, 4], detached: true }).on('error', () => {}),
    () => cluster.default.fork(),
  ];
  for (const way of ways) {
    try {
      console.log(String(way()));
    } catch (error) {
      console.log(error.code);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  return '';
}
