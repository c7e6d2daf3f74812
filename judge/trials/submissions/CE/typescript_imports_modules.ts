// expect: CE
// reason: the file has board
// judge: --suite tiny
// never: appendFile
// never: __
import * as fs from "fs";

const exists: boolean = fs.existsSync("board");
function board(n: number): string {
  return exists ? "" : ".".repeat(n);
}
