#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct archive;  // of libarchive

/// Archives of problem packages and of submissions. Nothing in them is trusted.
namespace judge {

/// Limits of a package, whether it is an archive or a folder.
struct PackageBounds {
  std::size_t files = 20'000;
  std::uint64_t fileBytes = std::uint64_t{256} << 20;
  std::uint64_t allBytes = std::uint64_t{1} << 30;
  std::size_t depth = 16;  ///< Depth of folders.
  // An archive is refused where it unpacks to more than both this size and this multiple of its own size.
  std::uint64_t suspiciousBytes = std::uint64_t{64} << 20;
  std::uint64_t suspiciousFactor = 200;
};

/// A member as the archive states it, unchecked.
struct ArchiveMember {
  enum class Kind { File, Folder, Link, Other };
  std::string name;  ///< Raw bytes, in UTF-8 where the archive declares that; may be empty.
  Kind kind = Kind::File;
  bool isEncrypted = false;
  std::optional<std::uint64_t> bytes{};  ///< The size that the archive states.
  std::string target{};                  ///< Where a symbolic link leads; empty for a hard link.
};

/// Reads an archive from its first member to its last, and writes nothing.
class ArchiveReader {
 public:
  enum class Formats { Zip, ZipAndTar };  ///< ZipAndTar includes tar compressed with gzip, bzip2 or xz.

  /// Throws InputError, as all calls do, where the file is no archive of these formats.
  ArchiveReader(const std::filesystem::path& archive, const PackageBounds& bounds, Formats formats);

  /// Reads an archive in memory, which has to outlive this object. `name` stands for it in messages.
  ArchiveReader(const std::string& name, std::string_view bytes, const PackageBounds& bounds, Formats formats);

  ~ArchiveReader();
  ArchiveReader(ArchiveReader&&) = delete;

  /// The next member; nothing after the last. Throws where the archive is damaged or has too many members.
  std::optional<ArchiveMember> next();

  /// The next bytes of the member; empty at its end. Throws where the member or the archive is damaged or has more
  /// bytes than the bounds allow.
  std::string_view read();

  std::uint64_t unpacked() const { return totalBytes_; }  ///< Bytes unpacked so far.

  /// Throws InputError about the archive, or about one of its members.
  [[noreturn]] void refuse(const std::string& problem) const;
  [[noreturn]] void refuse(const std::string& member, const std::string& problem) const;

 private:
  struct Handle;
  using Opener = std::function<int(archive* reader)>;
  void open(Formats formats, const Opener& opener);
  void countZipMembers(const Opener& opener) const;
  [[noreturn]] void refuseTooMany() const;
  [[noreturn]] void refuseDamaged() const;
  [[noreturn]] void refuseCutOff() const;
  bool isTar() const;
  void addToMember(std::uint64_t bytes);
  void addToTotal(std::uint64_t bytes);

  const std::string name_;
  const PackageBounds bounds_;
  const std::unique_ptr<Handle> handle_;
  const char* kind_ = "zip archive";
  std::string member_;
  std::uint64_t packedBytes_ = 0, totalBytes_ = 0, memberBytes_ = 0, statedBytes_ = 0;
  std::size_t members_ = 0;
};

/// Unpacks a zip archive into the empty `folder`: regular files and their folders, with the default permissions, and
/// symbolic links, which are made last and may lead anywhere: whoever reads the folder has to check them. Throws
/// InputError that names archive and member for a path that leads outside (absolute, "..", a backslash) or through a
/// link, a hard link, a device, an encrypted, repeated or damaged member, and where a bound is exceeded. Some files may
/// have been written by then.
void unpackZip(const std::filesystem::path& archive, const std::filesystem::path& folder,
               const PackageBounds& bounds = {});

}  // namespace judge
