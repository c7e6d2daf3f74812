#pragma once

namespace judge {

/// `judge fuzz`: asks random cases until one fails, and finds the smallest. Returns the exit status.
int fuzzCommand(int argc, char** argv);

}  // namespace judge
