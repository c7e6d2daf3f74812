#include "judge/sandbox/own_group.h"

#include <fstream>
#include <iterator>

#include "judge/base/text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Blanks, tabs, line ends and backslashes in paths are written as a backslash and three octal digits.
std::string unescape(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const bool isEscape = text.size() >= 4 && text[0] == '\\';
    if (isEscape) plain += static_cast<char>((text[1] - '0') * 64 + (text[2] - '0') * 8 + (text[3] - '0'));
    if (!isEscape) plain += text[0];
    text.remove_prefix(isEscape ? 4 : 1);
  }
  return plain;
}

struct Mount {
  std::string root;  ///< the group that the mount point shows
  std::string point;
};

/// A line of mountinfo: "36 35 98:0 /root /point options tags... - type source options".
std::optional<Mount> parseMount(std::string_view line, std::string_view controller) {
  constexpr std::string_view kSeparator = " - ";
  const auto separator = line.find(kSeparator);
  if (separator == std::string_view::npos) return std::nullopt;
  const auto first = split(line.substr(0, separator), ' ');
  const auto second = split(line.substr(separator + kSeparator.size()), ' ');
  if (first.size() < 6 || second.size() < 3) return std::nullopt;
  const bool isWanted = controller.empty()
                            ? second[0] == "cgroup2"
                            : second[0] == "cgroup" && std::ranges::count(split(second[2], ','), controller) > 0;
  if (!isWanted) return std::nullopt;
  return Mount{unescape(first[3]), unescape(first[4])};
}

/// A line of memberships is "number:controllers:/path"; without controllers for version 2.
std::optional<std::string> parseMembership(std::string_view memberships, std::string_view controller) {
  for (const std::string_view line : split(memberships, '\n')) {
    const auto first = line.find(':');
    const auto second = first == std::string_view::npos ? first : line.find(':', first + 1);
    if (second == std::string_view::npos) continue;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    if (controller.empty() ? controllers.empty() : std::ranges::count(split(controllers, ','), controller) > 0)
      return std::string(line.substr(second + 1));
  }
  return std::nullopt;
}

/// The path of a group as seen from another one above it; nothing when that is not above it.
std::optional<std::string_view> below(std::string_view root, std::string_view path) {
  if (path.starts_with("/..")) return std::nullopt;  // outside our cgroup namespace
  if (root == "/") root = "";
  if (!path.starts_with(root)) return std::nullopt;
  path.remove_prefix(root.size());
  if (!path.empty() && path.front() != '/') return std::nullopt;
  path.remove_prefix(std::min(path.find_first_not_of('/'), path.size()));
  return path;
}

std::string readText(const char* file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::optional<OwnGroup> findOwnGroup(std::string_view mountInfo, std::string_view memberships,
                                     std::string_view controller) {
  const auto path = parseMembership(memberships, controller);
  if (!path) return std::nullopt;
  for (const std::string_view line : split(mountInfo, '\n')) {
    const auto mount = parseMount(line, controller);
    const auto rest = mount ? below(mount->root, *path) : std::nullopt;
    if (rest) return OwnGroup{mount->point, rest->empty() ? fs::path(mount->point) : fs::path(mount->point) / *rest};
  }
  return std::nullopt;
}

std::optional<OwnGroup> findOwnGroup(std::string_view controller) {
  return findOwnGroup(readText("/proc/self/mountinfo"), readText("/proc/self/cgroup"), controller);
}

}  // namespace judge
