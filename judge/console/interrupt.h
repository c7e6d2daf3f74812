#pragma once

namespace judge {

/// From the first call on, SIGINT, SIGTERM and SIGHUP no longer end the judge but make this descriptor readable, for
/// good: whoever waits polls it beside what it waits for. The same descriptor every time.
int interruptFd();

/// Undoes that: nothing is left to be ended in good order.
void restoreInterrupts();

/// Whether that has happened by now. -1, no descriptor, is never interrupted.
bool isInterrupted(int interruptFd);

}  // namespace judge
