#pragma once

#include <memory>

#include "judge/katas/kata.h"

/// The one table of katas that can be graded.
namespace judge {

/// The first is the default.
std::vector<std::string> kataNames();

/// The kata of that name. Where it is empty, that of the first suite file among `suites`, or else the default. Throws
/// InputError for an unknown name and for a suite file that cannot be read.
std::unique_ptr<Kata> chosenKata(const std::string& name, const std::vector<std::string>& suites);

}  // namespace judge
