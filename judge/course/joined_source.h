#pragma once

#include "judge/languages/submission.h"

namespace judge::course {

/// A function of several files as one file, in the languages whose harness compiles only one: C and C++ (headers where
/// they are included, other sources at the end), Java, C# and Go (imports first, the other files at the end). In other
/// languages the files stay beside the main one, which loads them.
void joinFiles(Submission& submission);

}  // namespace judge::course
