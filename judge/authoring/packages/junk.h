#pragma once

#include <string>
#include <vector>

/// What validators are given to see what they say of it.
namespace judge {

struct SpoiltText {
  std::string what;  ///< "with CRLF line ends"
  std::string text;
};

/// Inputs with another layout than `input`, which is valid: none of them is right, whatever the numbers mean.
std::vector<SpoiltText> junkInputs(const std::string& input);

/// Outputs of which anything may be said, but nothing else than right or wrong. `answer`: a right one.
std::vector<SpoiltText> junkOutputs(const std::string& answer);

}  // namespace judge
