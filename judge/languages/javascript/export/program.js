@{before}// ---- Reads the arguments from stdin, calls the function of the submission behind it, and writes its result to stdout.
const queensJudgeProgram = (() => {
  @{values.js}

  @{plain.js}
})();

// ---- The submission

@{rest}

// ---- The call
const queensJudgeDeclared = {};
for (const queensJudgeName of [...'@{names}'.split(','), @{declared}]) {
  try {
    queensJudgeDeclared[queensJudgeName] = eval(queensJudgeName);
  } catch {
    // A name of an inner scope.
  }
}
queensJudgeProgram('@{names}'.split(','), '@{widths}', queensJudgeDeclared, module.exports);
