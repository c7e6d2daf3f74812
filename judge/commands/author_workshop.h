#pragma once

#include <memory>

#include "judge/commands/grade_options.h"
#include "judge/katas/author_programs.h"

namespace judge {

/// Starts an author's programs as submissions are, but apart from them. Compiler, languages, sandbox and cache are
/// those of `options`, of which it keeps a copy; limits are their own. Nothing is started before the first question,
/// and a copy of this process starts its own. Whatever function() gets is read at once: it throws InputError where that
/// is a link, in no known language, or larger than a source may be.
std::shared_ptr<AuthorPrograms> makeAuthorPrograms(const GradeOptions& options, int interruptFd);

}  // namespace judge
