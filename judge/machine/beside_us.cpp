#include "judge/machine/beside_us.h"

namespace judge {

std::filesystem::path besideUs(std::string_view name) {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / name;
}

}  // namespace judge
