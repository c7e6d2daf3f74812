#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Archives of problem packages and of submissions. They are somebody's download: what an archive may do is written in
/// it.
namespace judge {

/// Limits of a package, packed or not.
struct PackageBounds {
  std::size_t files = 20'000;
  std::uint64_t fileBytes = std::uint64_t{256} << 20;
  std::uint64_t allBytes = std::uint64_t{1} << 30;
  std::size_t depth = 16;  ///< Depth of folders.
  // An archive that unpacks to more than the first is refused where that is more than so many times its own size.
  std::uint64_t suspiciousBytes = std::uint64_t{64} << 20;
  std::uint64_t suspiciousFactor = 200;
};

/// A member of an archive, as the archive has it: nothing of it is checked.
struct ArchiveMember {
  enum class Kind { File, Folder, Link, Other };
  std::string name;  ///< raw; in UTF-8 where the archive says so; may be empty
  Kind kind = Kind::File;
  bool isEncrypted = false;
  std::optional<std::uint64_t> bytes{};  ///< The size that the archive states.
};

/// Reads an archive from its first member to its last, and writes nothing.
class ArchiveReader {
 public:
  enum class Forms { Zip, ZipAndTar };  ///< tar also packed with gzip, bzip2 or xz

  /// Throws InputError, as all calls do, for what is no archive of these forms.
  ArchiveReader(const std::filesystem::path& archive, const PackageBounds& bounds, Forms forms);

  /// Reads the bytes of an archive, which have to outlive this. `name`: for messages.
  ArchiveReader(const std::string& name, std::string_view bytes, const PackageBounds& bounds, Forms forms);

  ~ArchiveReader();
  ArchiveReader(ArchiveReader&&) = delete;

  /// Nothing behind the last. Refuses too many members, and what is damaged.
  std::optional<ArchiveMember> next();

  /// The next part of the member; empty at its end. Refuses a member or an archive with more bytes than the bounds
  /// allow, and what is damaged.
  std::string_view read();

  std::uint64_t unpacked() const { return all_; }  ///< bytes, so far

  [[noreturn]] void refuse(const std::string& words) const;                             ///< Refuses the archive.
  [[noreturn]] void refuse(const std::string& member, const std::string& words) const;  ///< for one of its members

 private:
  struct Handle;
  void support(Forms forms);
  [[noreturn]] void refuseDamaged() const;
  bool isTar() const;
  void count(std::uint64_t more);
  void countAll(std::uint64_t more);

  const std::string name_;
  const PackageBounds bounds_;
  const std::unique_ptr<Handle> handle_;
  const char* kind_ = "zip archive";
  std::string member_;
  std::uint64_t packed_ = 0, all_ = 0, ofMember_ = 0, skipped_ = 0;
  std::size_t members_ = 0;
};

/// Unpacks a zip archive into `folder`, which is empty: regular files and the folders that they lie in, with the
/// permissions that are usual for new ones. Throws InputError that names archive and member: one that would lie outside
/// (absolute, "..", a backslash), a link, a device, encrypted, there twice, damaged, or beyond the bounds. Then
/// some files may be there already.
void unpackZip(const std::filesystem::path& archive, const std::filesystem::path& folder,
               const PackageBounds& bounds = {});

}  // namespace judge
