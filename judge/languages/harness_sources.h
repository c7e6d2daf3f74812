#pragma once

#include <string_view>

/// The files of judge/languages/cpp/, built in, so that the executable needs no source tree.
namespace judge {

std::string_view cppValues();
std::string_view cppChannel();
std::string_view cppUsualPrelude();
std::string_view cppRarePrelude();
std::string_view cppBarePrelude();

}  // namespace judge
