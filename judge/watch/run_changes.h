#pragma once

#include <string>

#include "judge/history/kept_run.h"

namespace judge::watch {

/// The changes from one run of a file to the next, for people.
struct RunChanges {
  std::string text;     ///< lines of at most 80 columns, safe to show; never empty
  std::string summary;  ///< "2 fixed, 1 broken", or empty where no case's verdict is another
};

/// `last`: the run before `now`; `asked`: the last one before it that asked cases, which may be the same. Both absent
/// of a first run, which changes nothing: then both texts are empty. A case is faster or slower where it is clearly so,
/// by the rule of judge/history/changes.h.
RunChanges runChanges(const history::KeptRun* last, const history::KeptRun* asked, const history::KeptRun& now);

}  // namespace judge::watch
