#pragma once

namespace judge {

/// `judge history [SUBMISSION]`, `judge history show ID`, `judge history diff [SUBMISSION | ID | ID ID]` and
/// `judge history prune --keep N`: what is known of earlier gradings. Returns the exit status: 0 done; 1 with
/// `diff --exit-code`, where verdicts differ; 2 bad usage, or no such run; 3 the history cannot be read. Throws as
/// main() expects.
int historyCommand(int argc, char** argv);

}  // namespace judge
