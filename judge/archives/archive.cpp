#include "judge/archives/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <locale.h>

#include <cerrno>
#include <cstdio>
#include <memory>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPart = 1 << 16;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

/// In it the library gives names that are UTF-8 as such; in the locale "C" it cannot.
class NamesInUtf8 {
 public:
  NamesInUtf8() : before_(uselocale(utf8())) {}
  ~NamesInUtf8() { uselocale(before_); }
  NamesInUtf8(NamesInUtf8&&) = delete;

 private:
  static locale_t utf8() {
    static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return locale;  // null, which changes nothing, where there is no such locale
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

}  // namespace

struct ArchiveReader::Handle {
  ~Handle() { archive_read_free(reader); }
  archive* const reader = archive_read_new();
  char part[kPart];
};

ArchiveReader::ArchiveReader(const fs::path& archive, const PackageBounds& bounds, Forms forms)
    : name_(escaped(archive.string())), bounds_(bounds), handle_(std::make_unique<Handle>()) {
  support(forms);
  if (archive_read_open_filename(handle_->reader, archive.c_str(), kPart) != ARCHIVE_OK) refuseDamaged();
  std::error_code error;
  packed_ = fs::file_size(archive, error);
}

ArchiveReader::ArchiveReader(const std::string& name, std::string_view bytes, const PackageBounds& bounds, Forms forms)
    : name_(escaped(name)), bounds_(bounds), handle_(std::make_unique<Handle>()), packed_(bytes.size()) {
  support(forms);
  if (archive_read_open_memory(handle_->reader, bytes.data(), bytes.size()) != ARCHIVE_OK) refuseDamaged();
}

ArchiveReader::~ArchiveReader() = default;

void ArchiveReader::support(Forms forms) {
  archive_read_support_format_zip(handle_->reader);
  if (forms == Forms::Zip) return;
  kind_ = "zip or tar archive";
  archive_read_support_format_tar(handle_->reader);
  archive_read_support_filter_gzip(handle_->reader);
  archive_read_support_filter_bzip2(handle_->reader);
  archive_read_support_filter_xz(handle_->reader);
}

std::optional<ArchiveMember> ArchiveReader::next() {
  const NamesInUtf8 names;
  if (isTar() && skipped_ > ofMember_) countAll(skipped_ - ofMember_);  // unpacked on the way to the next
  archive_entry* entry = nullptr;
  const int status = archive_read_next_header(handle_->reader, &entry);
  if (status == ARCHIVE_EOF) return std::nullopt;
  if (status != ARCHIVE_OK && status != ARCHIVE_WARN) refuseDamaged();  // it warns of names
  if (++members_ > bounds_.files) refuse(fmt::format("has more than {} members", bounds_.files));
  ofMember_ = 0;
  const char* const raw = archive_entry_pathname(entry);
  member_ = raw ? raw : "";
  ArchiveMember member{member_, memberKind(*entry), archive_entry_is_encrypted(entry) != 0};
  if (archive_entry_size_is_set(entry)) member.bytes = static_cast<std::uint64_t>(archive_entry_size(entry));
  skipped_ = member.bytes.value_or(0);
  return member;
}

bool ArchiveReader::isTar() const {
  return (archive_format(handle_->reader) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR;
}

std::string_view ArchiveReader::read() {
  const ssize_t got = archive_read_data(handle_->reader, handle_->part, kPart);
  if (got < 0) refuseDamaged();
  count(static_cast<std::uint64_t>(got));
  return {handle_->part, static_cast<std::size_t>(got)};
}

void ArchiveReader::count(std::uint64_t more) {
  ofMember_ += more;
  if (ofMember_ > bounds_.fileBytes) refuse(member_, fmt::format("has more than {} bytes", bounds_.fileBytes));
  countAll(more);
}

void ArchiveReader::countAll(std::uint64_t more) {
  all_ += more;
  if (all_ > bounds_.allBytes) refuse(fmt::format("unpacks to more than {} bytes", bounds_.allBytes));
  if (all_ > bounds_.suspiciousBytes && all_ / bounds_.suspiciousFactor > packed_)
    refuse(fmt::format("unpacks to more than {} times its size", bounds_.suspiciousFactor));
}

void ArchiveReader::refuse(const std::string& words) const { throw InputError(name_, words); }

void ArchiveReader::refuse(const std::string& member, const std::string& words) const {
  refuse(fmt::format("member {}: {}", escaped(cut(member, Bytes{200})), words));
}

void ArchiveReader::refuseDamaged() const {
  const char* const words = archive_error_string(handle_->reader);
  refuse(fmt::format("is no whole {}: {}", kind_, escaped(words ? words : "damaged")));
}

namespace {

class Unpacking {
 public:
  Unpacking(const fs::path& archive, const fs::path& folder, const PackageBounds& bounds)
      : folder_(folder), bounds_(bounds), reader_(archive, bounds, ArchiveReader::Forms::Zip) {}

  void run() {
    while (std::optional<ArchiveMember> member = reader_.next()) take(*member);
  }

 private:
  void take(const ArchiveMember& given) {
    using enum ArchiveMember::Kind;
    std::string member = given.name;
    if (given.kind == Folder && member.ends_with('/')) member.pop_back();
    refuseOutside(member);
    if (given.kind == Link) reader_.refuse(member, "is a link, expected files and folders only");
    if (given.isEncrypted) reader_.refuse(member, "is encrypted");
    if (given.kind == Other) reader_.refuse(member, "is no file and no folder");
    if (given.kind == Folder)
      makeFolder(member, folder_ / member);
    else
      write(member);
  }

  void refuseOutside(const std::string& member) const {
    const std::vector<std::string_view> parts = split(member, '/');
    if (parts.size() > bounds_.depth) reader_.refuse(member, fmt::format("lies deeper than {} folders", bounds_.depth));
    for (const std::string_view part : parts)
      if (part.empty() || part == "." || part == ".." || part.find_first_of("\\\n") != std::string_view::npos)
        reader_.refuse(member, "is no plain path inside the archive");
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
    if (!file && (errno == EEXIST || errno == EISDIR)) reader_.refuse(member, "is there twice");
    if (!file) reader_.refuse(member, std::generic_category().message(errno));
    for (std::string_view part = reader_.read(); !part.empty(); part = reader_.read())
      if (std::fwrite(part.data(), 1, part.size(), file.get()) != part.size()) failToWrite(path);
    if (std::fflush(file.get()) != 0) failToWrite(path);
  }

  [[noreturn]] static void failToWrite(const fs::path& path) {
    throw std::system_error(errno, std::system_category(), "write " + path.string());
  }

  const fs::path& folder_;
  const PackageBounds& bounds_;
  ArchiveReader reader_;
};

}  // namespace

void unpackZip(const fs::path& archive, const fs::path& folder, const PackageBounds& bounds) {
  Unpacking(archive, folder, bounds).run();
}

}  // namespace judge
