#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "judge/machine/file_descriptor.h"

#include "judge/base/json.h"

/// JSON files that tell when they were damaged or edited: an object of which the first members are `kind` and `version`
/// and the last one is `checksum`, SHA-256 over all others in their order, written without white space
/// (judge/machine/digest.h). How the file is laid out does not matter.
namespace queens {

using Json = judge::Json;

/// Of what sealed() writes. Version 1 had times in seconds, and is still read.
constexpr int kSealedVersion = 2;

std::string sealed(std::string_view kind, const Json& members);

/// What sealed() was given, of a file of this kind; of version 1 as it stands there.
/// Throws judge::InputError, one line that begins with the name of the file, for any other file and a damaged one.
Json unsealed(const std::string& file, const std::string& text, std::string_view kind);

/// Members of an unsealed file. Each of these throws judge::InputError, naming the file, where it is not as said.
const Json& memberOf(const Json& object, const char* key, const std::string& file);
std::uint64_t numberIn(const Json& object, const char* key, const std::string& file,
                       std::uint64_t largest = UINT64_MAX);  ///< 0 <= it <= largest
std::string textIn(const Json& object, const char* key, const std::string& file);
const Json& listIn(const Json& object, const char* key, const std::string& file);

/// `what`_ns, or of version 1 `what`_seconds.
std::chrono::nanoseconds timeIn(const Json& object, const std::string& what, const std::string& file);

/// A file that one process keeps what it has done in, and that no moment finds half written: a new text is written to
/// FILE.part, synced and renamed over it. The process holds a lock (flock) on what is called FILE at the time, the new
/// file being locked before it gets the name, so that nothing but FILE stays behind, whatever ends the process.
class CheckpointFile {
 public:
  /// Creates the file where there is none, empty. Throws judge::InputError when it cannot be used (no such folder, no
  /// permission, no regular file), and std::runtime_error when another process holds it or the machine fails: both are
  /// worth another try.
  explicit CheckpointFile(const std::string& path);

  /// As the user named it.
  const std::string& name() const { return name_; }

  /// Empty for a file that was new, or empty.
  std::string read() const;

  /// Throws std::system_error, and the file is as it was, when the machine fails (disk full).
  void save(const std::string& text);

 private:
  std::string name_;
  std::filesystem::path path_;    ///< behind symbolic links
  judge::FileDescriptor locked_;  ///< the file of this name
};

}  // namespace queens
