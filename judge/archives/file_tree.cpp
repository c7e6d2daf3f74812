#include "judge/archives/file_tree.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The path without a slash at its end.
fs::path withoutSlash(const fs::path& path) { return path.has_filename() ? path : path.parent_path(); }

struct Free {
  void operator()(archive* writer) const { archive_write_free(writer); }
  void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

class ZipWriter {
 public:
  ZipWriter() {
    archive_write_set_format_zip(archive_.get());
    archive_write_set_bytes_in_last_block(archive_.get(), 1);
    check(archive_write_open(archive_.get(), &bytes_, nullptr, append, nullptr));
  }

  void add(const std::string& path, const std::string& text) {
    constexpr time_t kAnyTime = 946684800;  // 2000-01-01; a zip archive has no time before 1980
    const std::unique_ptr<archive_entry, Free> entry(archive_entry_new());
    archive_entry_set_pathname(entry.get(), path.c_str());
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(text.size()));
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    archive_entry_set_mtime(entry.get(), kAnyTime, 0);
    check(archive_write_header(archive_.get(), entry.get()));
    if (archive_write_data(archive_.get(), text.data(), text.size()) < 0) check(ARCHIVE_FATAL);
  }

  std::string finish() {
    check(archive_write_close(archive_.get()));
    return std::move(bytes_);
  }

 private:
  static la_ssize_t append(archive*, void* bytes, const void* more, std::size_t size) {
    static_cast<std::string*>(bytes)->append(static_cast<const char*>(more), size);
    return static_cast<la_ssize_t>(size);
  }

  void check(int result) const {
    if (result != ARCHIVE_OK) throw std::runtime_error(fmt::format("zip: {}", archive_error_string(archive_.get())));
  }

  std::string bytes_;
  const std::unique_ptr<archive, Free> archive_{archive_write_new()};
};

}  // namespace

void expectNewOrEmpty(const fs::path& output) {
  std::error_code none;
  if (!fs::exists(fs::symlink_status(output, none))) return;
  if (fs::equivalent(output, fs::current_path(none), none))
    throw InputError(escaped(output.string()), "is the current folder, expected another one");
  if (fs::is_directory(fs::symlink_status(withoutSlash(output))) && fs::is_empty(output)) return;
  throw InputError(escaped(output.string()), "exists already, expected a new or an empty folder");
}

FolderDraft::FolderDraft(const fs::path& destination) : destination_(withoutSlash(fs::absolute(destination))) {
  const fs::path parent = destination_.parent_path();
  std::error_code error;
  fs::create_directories(parent, error);
  if (error) throw InputError(escaped(parent.string()), error.message());
  std::string name = (parent / fmt::format(".{}.XXXXXX", destination_.filename().string())).string();
  if (!mkdtemp(name.data())) throw InputError(escaped(parent.string()), std::generic_category().message(errno));
  path_ = name;
  const mode_t mask = umask(0);
  umask(mask);
  fs::permissions(path_, static_cast<fs::perms>(0777 & ~mask));
}

FolderDraft::~FolderDraft() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

void FolderDraft::move() {
  fs::rename(path_, destination_);
  path_.clear();
}

void writeBelow(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  if (!file) throw std::system_error(errno, std::system_category(), "write " + path.string());
}

void writeTree(const FileTree& files, const fs::path& output) {
  FolderDraft draft(output);
  for (const auto& [path, text] : files) writeBelow(draft.path() / path, text);
  draft.move();
}

std::string zipOf(const FileTree& files) {
  ZipWriter zip;
  for (const auto& [path, text] : files) zip.add(path, text);
  return zip.finish();
}

}  // namespace judge
