#include "judge/archives/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <locale.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBuffer = 1 << 16;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

/// Sets a locale in which libarchive returns names in UTF-8; in the locale "C" it cannot.
class Utf8Locale {
 public:
  Utf8Locale() : before_(uselocale(utf8())) {}
  ~Utf8Locale() { uselocale(before_); }
  Utf8Locale(Utf8Locale&&) = delete;

 private:
  static locale_t utf8() {
    static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return locale;  // null, which changes nothing, where the locale is not installed
  }

  const locale_t before_;
};

ArchiveMember::Kind memberKind(archive_entry& entry) {
  if (archive_entry_symlink(&entry) || archive_entry_hardlink(&entry)) return ArchiveMember::Kind::Link;
  switch (archive_entry_filetype(&entry)) {
    case AE_IFREG:
      return ArchiveMember::Kind::File;
    case AE_IFDIR:
      return ArchiveMember::Kind::Folder;
    case AE_IFLNK:
      return ArchiveMember::Kind::Link;
    default:
      return ArchiveMember::Kind::Other;
  }
}

using ReadAt = std::function<std::string(std::uint64_t offset, std::size_t bytes)>;

/// Whether a zip archive lacks its own directory, which is at its end. Where the last archive that lies in it has one,
/// libarchive would read that alone.
bool isCutOff(std::uint64_t size, const ReadAt& read) {
  constexpr std::size_t kEnd = 22, kLongestComment = 65'535, kOffset = 16;
  if (read(0, 4) != "PK\3\4") return false;
  const std::string tail = read(size - std::min<std::uint64_t>(size, kEnd + kLongestComment), kEnd + kLongestComment);
  const std::size_t end = tail.rfind("PK\5\6");
  if (end == tail.npos || tail.size() - end < kEnd) return true;
  std::uint64_t directory = 0;
  for (std::size_t i = 4; i-- > 0;) directory = directory << 8U | static_cast<unsigned char>(tail[end + kOffset + i]);
  constexpr std::uint64_t kInZip64 = 0xFFFF'FFFF;  // another record has it then
  return directory != kInZip64 && read(directory, 4) != "PK\1\2";
}

}  // namespace

struct ArchiveReader::Handle {
  ~Handle() { archive_read_free(reader); }
  archive* const reader = archive_read_new();
  char buffer[kBuffer];
};

ArchiveReader::ArchiveReader(const fs::path& archive, const PackageBounds& bounds, Formats formats)
    : name_(escaped(archive.string())), bounds_(bounds), handle_(std::make_unique<Handle>()) {
  open(formats, [&](struct archive* reader) { return archive_read_open_filename(reader, archive.c_str(), kBuffer); });
  std::error_code error;
  packedBytes_ = fs::file_size(archive, error);
  std::ifstream file(archive, std::ios::binary);
  const auto read = [&](std::uint64_t offset, std::size_t bytes) {
    std::string part(bytes, '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(offset)).read(part.data(), static_cast<std::streamsize>(bytes));
    part.resize(static_cast<std::size_t>(file.gcount()));
    return part;
  };
  if (isCutOff(packedBytes_, read)) refuseCutOff();
}

ArchiveReader::ArchiveReader(const std::string& name, std::string_view bytes, const PackageBounds& bounds,
                             Formats formats)
    : name_(escaped(name)), bounds_(bounds), handle_(std::make_unique<Handle>()), packedBytes_(bytes.size()) {
  open(formats, [&](archive* reader) { return archive_read_open_memory(reader, bytes.data(), bytes.size()); });
  const auto read = [&](std::uint64_t offset, std::size_t count) {
    return std::string(bytes.substr(std::min<std::uint64_t>(offset, bytes.size()), count));
  };
  if (isCutOff(bytes.size(), read)) refuseCutOff();
}

ArchiveReader::~ArchiveReader() = default;

void ArchiveReader::open(Formats formats, const Opener& opener) {
  archive_read_support_format_zip(handle_->reader);
  if (formats == Formats::ZipAndTar) {
    kind_ = "zip or tar archive";
    archive_read_support_format_tar(handle_->reader);
    archive_read_support_filter_gzip(handle_->reader);
    archive_read_support_filter_bzip2(handle_->reader);
    archive_read_support_filter_xz(handle_->reader);
  }
  if (opener(handle_->reader) != ARCHIVE_OK) refuseDamaged();
  countZipMembers(opener);
}

/// Counts the members in the directory of a zip archive, so that too many are refused before any is unpacked. Other
/// archives have no directory, and damage is reported when it is read.
void ArchiveReader::countZipMembers(const Opener& opener) const {
  const Utf8Locale locale;
  Handle listing;
  archive_read_support_format_zip_seekable(listing.reader);
  if (opener(listing.reader) != ARCHIVE_OK) return;
  archive_entry* entry = nullptr;
  const auto hasNext = [&] {
    const int status = archive_read_next_header(listing.reader, &entry);
    return status == ARCHIVE_OK || status == ARCHIVE_WARN;
  };
  for (std::size_t members = 0; hasNext();)
    if (++members > bounds_.files) refuseTooMany();
}

void ArchiveReader::refuseTooMany() const { refuse(fmt::format("has more than {} members", bounds_.files)); }

std::optional<ArchiveMember> ArchiveReader::next() {
  const Utf8Locale locale;
  if (isTar() && statedBytes_ > memberBytes_)
    addToTotal(statedBytes_ - memberBytes_);  // skipping decompresses the rest
  archive_entry* entry = nullptr;
  const int status = archive_read_next_header(handle_->reader, &entry);
  if (status == ARCHIVE_EOF) return std::nullopt;
  if (status != ARCHIVE_OK && status != ARCHIVE_WARN) refuseDamaged();  // warnings are about names
  if (++members_ > bounds_.files) refuseTooMany();
  memberBytes_ = 0;
  const char* const raw = archive_entry_pathname(entry);
  member_ = raw ? raw : "";
  ArchiveMember member{member_, memberKind(*entry), archive_entry_is_encrypted(entry) != 0};
  if (archive_entry_size_is_set(entry)) member.bytes = static_cast<std::uint64_t>(archive_entry_size(entry));
  if (const char* const target = archive_entry_symlink(entry)) member.target = target;
  statedBytes_ = member.bytes.value_or(0);
  return member;
}

bool ArchiveReader::isTar() const {
  return (archive_format(handle_->reader) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR;
}

std::string_view ArchiveReader::read() {
  const ssize_t got = archive_read_data(handle_->reader, handle_->buffer, kBuffer);
  if (got < 0) refuseDamaged();
  addToMember(static_cast<std::uint64_t>(got));
  return {handle_->buffer, static_cast<std::size_t>(got)};
}

void ArchiveReader::addToMember(std::uint64_t bytes) {
  memberBytes_ += bytes;
  if (memberBytes_ > bounds_.fileBytes) refuse(member_, fmt::format("has more than {} bytes", bounds_.fileBytes));
  addToTotal(bytes);
}

void ArchiveReader::addToTotal(std::uint64_t bytes) {
  totalBytes_ += bytes;
  if (totalBytes_ > bounds_.allBytes) refuse(fmt::format("unpacks to more than {} bytes", bounds_.allBytes));
  if (totalBytes_ > bounds_.suspiciousBytes && totalBytes_ / bounds_.suspiciousFactor > packedBytes_)
    refuse(fmt::format("unpacks to more than {} times its size", bounds_.suspiciousFactor));
}

void ArchiveReader::refuse(const std::string& problem) const { throw InputError(name_, problem); }

void ArchiveReader::refuse(const std::string& member, const std::string& problem) const {
  refuse(fmt::format("member {}: {}", escaped(cut(member, Bytes{200})), problem));
}

void ArchiveReader::refuseCutOff() const { refuse(fmt::format("is not a complete {}: its end is missing", kind_)); }

void ArchiveReader::refuseDamaged() const {
  const char* const reason = archive_error_string(handle_->reader);
  refuse(fmt::format("is not a complete {}: {}", kind_, escaped(reason ? reason : "damaged")));
}

namespace {

class Unpacker {
 public:
  Unpacker(const fs::path& archive, const fs::path& folder, const PackageBounds& bounds)
      : folder_(folder), bounds_(bounds), reader_(archive, bounds, ArchiveReader::Formats::Zip) {}

  void run() {
    while (std::optional<ArchiveMember> member = reader_.next()) unpack(*member);
    for (const auto& [member, target] : links_) makeLink(member, target);
  }

 private:
  void unpack(const ArchiveMember& given) {
    using enum ArchiveMember::Kind;
    std::string member = given.name;
    if (given.kind == Folder && member.ends_with('/')) member.pop_back();
    refuseOutside(member);
    if (given.kind == Link && given.target.empty()) reader_.refuse(member, "is a hard link, expected a file");
    if (given.isEncrypted) reader_.refuse(member, "is encrypted");
    if (given.kind == Other) reader_.refuse(member, "is neither a file nor a folder");
    if (given.kind == Link)
      links_.emplace_back(member, given.target);
    else if (given.kind == Folder)
      makeFolder(member, folder_ / member);
    else
      write(member);
  }

  /// Once all files are written, so that none is written through a link.
  void makeLink(const std::string& member, const std::string& target) const {
    const fs::path path = folder_ / member;
    for (fs::path parent = path.parent_path(); parent != folder_; parent = parent.parent_path())
      if (fs::is_symlink(parent)) reader_.refuse(member, "lies below a link");
    makeFolder(member, path.parent_path());
    std::error_code error;
    fs::create_symlink(target, path, error);
    if (error) reader_.refuse(member, error == std::errc::file_exists ? "occurs twice" : error.message());
  }

  void refuseOutside(const std::string& member) const {
    const std::vector<std::string_view> parts = split(member, '/');
    if (parts.size() > bounds_.depth) reader_.refuse(member, fmt::format("lies deeper than {} folders", bounds_.depth));
    for (const std::string_view part : parts)
      if (part.empty() || part == "." || part == ".." || part.find_first_of("\\\n") != std::string_view::npos)
        reader_.refuse(member, "is not a plain path inside the archive");
  }

  void makeFolder(const std::string& member, const fs::path& path) const {
    std::error_code error;
    fs::create_directories(path, error);
    if (error) reader_.refuse(member, error.message());
  }

  void write(const std::string& member) {
    const fs::path path = folder_ / member;
    makeFolder(member, path.parent_path());
    const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "wbxe"));
    if (!file && (errno == EEXIST || errno == EISDIR)) reader_.refuse(member, "occurs twice");
    if (!file) reader_.refuse(member, std::generic_category().message(errno));
    for (std::string_view bytes = reader_.read(); !bytes.empty(); bytes = reader_.read())
      if (std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size()) failToWrite(path);
    if (std::fflush(file.get()) != 0) failToWrite(path);
  }

  [[noreturn]] static void failToWrite(const fs::path& path) {
    throw std::system_error(errno, std::system_category(), "write " + path.string());
  }

  const fs::path& folder_;
  const PackageBounds& bounds_;
  ArchiveReader reader_;
  std::vector<std::pair<std::string, std::string>> links_;  // members with their targets
};

}  // namespace

void unpackZip(const fs::path& archive, const fs::path& folder, const PackageBounds& bounds) {
  Unpacker(archive, folder, bounds).run();
}

}  // namespace judge
