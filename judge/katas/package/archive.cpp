#include "judge/katas/package/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <memory>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

using Reader = std::unique_ptr<archive, decltype(&archive_read_free)>;

/// One archive, from its first member to its last.
class Unpacking {
 public:
  Unpacking(const fs::path& archive, const fs::path& folder, const PackageBounds& bounds)
      : name_(escaped(archive.string())),
        folder_(folder),
        bounds_(bounds),
        reader_(archive_read_new(), archive_read_free) {
    archive_read_support_format_zip(reader_.get());
    if (archive_read_open_filename(reader_.get(), archive.c_str(), kPart) != ARCHIVE_OK) failDamaged();
    std::error_code error;
    packed_ = fs::file_size(archive, error);
  }

  void run() {
    archive_entry* entry = nullptr;
    for (;;) {
      const int status = archive_read_next_header(reader_.get(), &entry);
      if (status == ARCHIVE_EOF) return;
      if (status != ARCHIVE_OK) failDamaged();
      take(*entry);
    }
  }

 private:
  static constexpr std::size_t kPart = 1 << 16;

  [[noreturn]] void fail(const std::string& words) const { throw InputError(name_, words); }

  [[noreturn]] void refuse(const std::string& member, const std::string& words) const {
    fail(fmt::format("member {}: {}", escaped(cut(member, Bytes{200})), words));
  }

  [[noreturn]] void failDamaged() const {
    const char* const words = archive_error_string(reader_.get());
    fail("is no whole zip archive: " + escaped(words ? words : "damaged"));
  }

  void take(archive_entry& entry) {
    const char* const raw = archive_entry_pathname(&entry);
    if (raw == nullptr) fail("a member's name cannot be read, expected letters, digits and . _ -");
    std::string member = raw;
    const auto type = archive_entry_filetype(&entry);
    if (type == AE_IFDIR && member.ends_with('/')) member.pop_back();
    refuseOutside(member);
    if (archive_entry_symlink(&entry) || archive_entry_hardlink(&entry))
      refuse(member, "is a link, expected files and folders only");
    if (archive_entry_is_encrypted(&entry)) refuse(member, "is encrypted");
    if (type != AE_IFREG && type != AE_IFDIR) refuse(member, "is no file and no folder");
    if (++members_ > bounds_.files) fail(fmt::format("has more than {} members", bounds_.files));
    if (type == AE_IFDIR)
      makeFolder(member, folder_ / member);
    else
      write(member);
  }

  void refuseOutside(const std::string& member) const {
    const std::vector<std::string_view> parts = split(member, '/');
    if (parts.size() > bounds_.depth) refuse(member, fmt::format("lies deeper than {} folders", bounds_.depth));
    for (const std::string_view part : parts)
      if (part.empty() || part == "." || part == ".." || part.find_first_of("\\\n") != std::string_view::npos)
        refuse(member, "is no plain path inside the archive");
  }

  void makeFolder(const std::string& member, const fs::path& path) const {
    std::error_code error;
    fs::create_directories(path, error);
    if (error) refuse(member, error.message());
  }

  void write(const std::string& member) {
    const fs::path path = folder_ / member;
    makeFolder(member, path.parent_path());
    const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "wbxe"));
    if (!file && (errno == EEXIST || errno == EISDIR)) refuse(member, "is there twice");
    if (!file) refuse(member, std::generic_category().message(errno));
    for (std::uint64_t bytes = 0;;) {
      const ssize_t got = archive_read_data(reader_.get(), part_, kPart);
      if (got == 0) break;
      if (got < 0) failDamaged();
      const auto more = static_cast<std::size_t>(got);
      count(member, bytes += more, more);
      if (std::fwrite(part_, 1, more, file.get()) != more) failToWrite(path);
    }
    if (std::fflush(file.get()) != 0) failToWrite(path);
  }

  void count(const std::string& member, std::uint64_t bytes, std::uint64_t more) {
    all_ += more;
    if (bytes > bounds_.fileBytes) refuse(member, fmt::format("has more than {} bytes", bounds_.fileBytes));
    if (all_ > bounds_.allBytes) fail(fmt::format("unpacks to more than {} bytes", bounds_.allBytes));
    if (all_ > bounds_.suspiciousBytes && all_ / bounds_.suspiciousFactor > packed_)
      fail(fmt::format("unpacks to more than {} times its size", bounds_.suspiciousFactor));
  }

  [[noreturn]] static void failToWrite(const fs::path& path) {
    throw std::system_error(errno, std::system_category(), "write " + path.string());
  }

  const std::string name_;
  const fs::path& folder_;
  const PackageBounds& bounds_;
  Reader reader_;
  std::uint64_t packed_ = 0, all_ = 0;
  std::size_t members_ = 0;
  char part_[kPart];
};

}  // namespace

void unpackZip(const fs::path& archive, const fs::path& folder, const PackageBounds& bounds) {
  std::make_unique<Unpacking>(archive, folder, bounds)->run();
}

}  // namespace judge
