#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::options {

/// "; did you mean WORD?" with the word of `known` that `word` most likely stands for: the one that the fewest letters
/// added, left out, changed or swapped with the next make of it; of several the one that begins most like it. Empty
/// where none is near.
std::string didYouMean(std::string_view word, const std::vector<std::string>& known);

}  // namespace judge::options
