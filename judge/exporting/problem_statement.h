#pragma once

#include <vector>

#include "judge/exporting/markdown.h"
#include "judge/katas/folder/kata_file.h"

namespace judge {

/// A kata's statement for people who write a program: without its title and its examples, which come as samples, and
/// with what stands on stdin and what is expected on stdout.
std::vector<MarkdownBlock> problemStatement(std::string_view statement, const KataFile& kata);

/// The same for people who write a function: all but the title.
std::vector<MarkdownBlock> functionStatement(std::string_view statement);

}  // namespace judge
