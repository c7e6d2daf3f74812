#include "judge/trials/katas/sample_package.h"

#include <archive.h>
#include <archive_entry.h>

#include <fstream>
#include <stdexcept>

namespace judge {
namespace {

namespace fs = std::filesystem;

using Files = std::vector<std::pair<std::string, std::string>>;

// Adds two numbers of one digit each.
const Files kCommon = {
    {"data/sample/1.in", "1 2\n"},
    {"data/sample/1.ans", "3\n"},
    {"data/secret/1.in", "4 5\n"},
    {"data/secret/1.ans", "9\n"},
    {"data/secret/2.in", "9 9\n"},
    {"data/secret/2.ans", "18\n"},
    {"input_validators/validate.py",
     "import re, sys\nsys.exit(42 if re.fullmatch(r'\\d \\d\\n', sys.stdin.buffer.read().decode('latin-1')) else "
     "43)\n"},
    {"submissions/accepted/sum.py", "a, b = map(int, input().split())\nprint(a + b)\n"},
    {"submissions/wrong_answer/less.py", "a, b = map(int, input().split())\nprint(a - b)\n"},
    {"submissions/run_time_error/fails.py", "raise SystemExit(3)\n"},
};

const Files kLegacy = {
    {"problem.yaml", "name: Sum\nauthor: Ada\nlicense: cc by-sa\n"},
    {"problem_statement/problem.en.tex", "\\problemname{Sum}\nPrint the sum of two digits.\n"},
};

const Files kModern = {
    {"problem.yaml",
     "problem_format_version: 2025-09\nname: Sum\nuuid: 4c2e1c4e-6d1c-4a2e-9b8e-0f6d2a3b1c4d\ncredits: Ada\n"
     "license: cc by-sa\n"},
    {"statement/problem.en.md", "Print the sum of two digits.\n"},
};

const Files kDomjudge = {
    {"problem.yaml", "name: Sum\nauthor: Ada\nlicense: cc by-sa\n"},
    {"domjudge-problem.ini", "timelimit = 2\nshort-name = sum\n"},
    {"problem.txt", "Print the sum of two digits.\n"},
};

const Files& ownOf(SamplePackage::Kind kind) {
  if (kind == SamplePackage::Kind::Legacy) return kLegacy;
  return kind == SamplePackage::Kind::Modern ? kModern : kDomjudge;
}

void require(bool holds) {
  if (!holds) throw std::runtime_error("the archive cannot be written");
}

}  // namespace

SamplePackage::SamplePackage(Kind kind, const std::string& name) : folder_(scratch_.path() / name) {
  for (const auto& [file, text] : kCommon) with(file, text);
  for (const auto& [file, text] : ownOf(kind)) with(file, text);
}

SamplePackage& SamplePackage::with(const std::string& file, const std::string& text) {
  fs::create_directories((folder_ / file).parent_path());
  std::ofstream(folder_ / file, std::ios::binary) << text;
  return *this;
}

SamplePackage& SamplePackage::without(const std::string& file) {
  fs::remove_all(folder_ / file);
  return *this;
}

fs::path SamplePackage::zip(bool hasTopFolder) const {
  Files members;
  for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
    const fs::path name = entry.path().lexically_relative(hasTopFolder ? folder_.parent_path() : folder_);
    std::ifstream file(entry.path(), std::ios::binary);
    if (entry.is_symlink())
      members.emplace_back(name.string(), "-> " + fs::read_symlink(entry.path()).string());
    else if (entry.is_regular_file())
      members.emplace_back(name.string(), std::string(std::istreambuf_iterator(file), {}));
  }
  const fs::path path = folder_.string() + ".zip";
  writeZip(path, members);
  return path;
}

void writeZip(const fs::path& path, const Files& members) {
  archive* const writer = archive_write_new();
  archive_write_set_format_zip(writer);
  require(archive_write_open_filename(writer, path.c_str()) == ARCHIVE_OK);
  for (const auto& [name, text] : members) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    const bool isLink = text.starts_with("-> ");
    archive_entry_set_filetype(entry, isLink ? AE_IFLNK : name.ends_with('/') ? AE_IFDIR : AE_IFREG);
    if (isLink) archive_entry_set_symlink(entry, text.c_str() + 3);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, isLink ? 0 : static_cast<la_int64_t>(text.size()));
    require(archive_write_header(writer, entry) == ARCHIVE_OK);
    if (!isLink) require(archive_write_data(writer, text.data(), text.size()) == static_cast<la_ssize_t>(text.size()));
    archive_entry_free(entry);
  }
  require(archive_write_close(writer) == ARCHIVE_OK);
  archive_write_free(writer);
}

}  // namespace judge
