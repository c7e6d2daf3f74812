#pragma once

#include <cstdint>
#include <filesystem>

/// Archives of problem packages. They are somebody's download: what an archive may do is written in it.
namespace judge {

/// What a package may hold, packed or not.
struct PackageBounds {
  std::size_t files = 20'000;
  std::uint64_t fileBytes = std::uint64_t{256} << 20;
  std::uint64_t allBytes = std::uint64_t{1} << 30;
  std::size_t depth = 16;  ///< of folders
  // An archive that unpacks to more than the first is refused where that is more than so many times its own size.
  std::uint64_t suspiciousBytes = std::uint64_t{64} << 20;
  std::uint64_t suspiciousFactor = 200;
};

/// Unpacks a zip archive into `folder`, which is empty: regular files and the folders that they lie in, with the
/// permissions that are usual for new ones. Throws InputError that names archive and member: one that would lie outside
/// (absolute, "..", a backslash), a link, a device, encrypted, there twice, damaged, or beyond the bounds. Then
/// some files may be there already.
void unpackZip(const std::filesystem::path& archive, const std::filesystem::path& folder,
               const PackageBounds& bounds = {});

}  // namespace judge
