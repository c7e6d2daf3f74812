#pragma once

namespace judge {

/// `judge profile SUBMISSION`: measures a submission at sizes of its own choice and fits the growth of its CPU time.
/// Returns the exit status: 0 when something was measured, 1 when the submission gave nothing to measure, 3 when the
/// judge failed, 130 when interrupted. Throws as main() expects.
int profileCommand(int argc, char** argv);

}  // namespace judge
