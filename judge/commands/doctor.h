#pragma once

namespace judge {

/// `judge doctor [options]`, behind the word "judge": looks at the machine and attacks the judge itself. Returns the
/// exit status: 0 what the tier promises holds, 1 it does not, 2 bad usage, 3 the judge failed, 130 interrupted.
int doctorCommand(int argc, char** argv);

}  // namespace judge
