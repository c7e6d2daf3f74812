#pragma once

#include "judge/console/live_line.h"
#include "tools/queens/io/output_stream.h"

namespace queens {

/// Whether stderr is a terminal on which a line may be drawn anew.
bool stderrIsLive();

/// Whether a line on stderr is wanted beside results that go to `out`: not on the same terminal as these.
bool showsProgress(const OutputStream& out, bool quiet);

}  // namespace queens
