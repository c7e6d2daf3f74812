#pragma once

#include <string>

#include "judge/katas/folder/kata_file.h"

namespace judge {

/// A program in Python that reads a case in the plain form from stdin and ends with 42 where it is one of the kata's,
/// byte for byte as plainArguments() writes it, and with 43 for anything else.
std::string inputValidator(const KataFile& kata);

}  // namespace judge
