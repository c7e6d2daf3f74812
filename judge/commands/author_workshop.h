#pragma once

#include <memory>

#include "judge/commands/grade_options.h"
#include "judge/katas/author_programs.h"

namespace judge {

/// Starts an author's programs as submissions are, but apart from them. Compiler, languages, sandbox and cache are
/// those of `options`, of which it keeps a copy; limits are their own. Nothing is started before the first question,
/// and a copy of this process starts its own. Sources are read at once, as author_sources.h says: InputError.
std::shared_ptr<AuthorPrograms> makeAuthorPrograms(const GradeOptions& options, int interruptFd);

}  // namespace judge
