#pragma once

namespace judge {

/// `judge compare SUBMISSION...`: grades several submissions in turn, round by round, and reports one table of their
/// verdicts, times, ratios, memory and growth. Returns the exit status, the first that holds of 3 the judge failed for
/// one, 130 interrupted, 2 one could not be read, 1 one has not the verdict of its folder (--expect), 0 done. Throws as
/// main() expects.
int compareCommand(int argc, char** argv);

}  // namespace judge
