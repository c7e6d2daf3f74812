#pragma once

#include <cstddef>
#include <string>

namespace judge {

/// A limit that a kata sets, by the name of its option: "case-seconds", "2.5"; and its location.
struct KataLimit {
  std::string name, value;
  std::string file;
  std::size_t line = 0;
};

}  // namespace judge
