// A file is a line that names the version, the size and how many numbers there are, then the numbers, each of eight
// bytes, the highest first, and the digest of all this (judge/machine/digest.h). It takes the place of the one before
// as a whole. Of two processes that have counted different parts at once each takes over what the other has written by
// then; what is lost all the same is counted again.
#include "tools/queens/list/kept_ranking.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/console/output_file.h"
#include "judge/machine/digest.h"
#include "judge/machine/user_folders.h"
#include "tools/queens/io/streams.h"

namespace queens {
namespace {

namespace fs = std::filesystem;

constexpr int kVersion = 1;  // version of the file and of the choice of beginnings
constexpr std::size_t kLargestFile = std::size_t{1} << 20;

std::string header(int n, std::size_t numbers) { return fmt::format("queens counts {} {} {}\n", kVersion, n, numbers); }

std::string fileText(int n, const std::vector<std::uint64_t>& counts) {
  std::string text = header(n, counts.size());
  for (const std::uint64_t count : counts)
    for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(count >> shift & 0xFF);
  return text + judge::digest({text});
}

/// The numbers in a text made by fileText(); empty where it is another text or has another number of them.
std::vector<std::uint64_t> countsIn(std::string_view text, int n, std::size_t numbers) {
  const std::string begin = header(n, numbers);
  const std::size_t end = begin.size() + 8 * numbers;
  if (!text.starts_with(begin) || text.size() < end || text.substr(end) != judge::digest({text.substr(0, end)}))
    return {};
  std::vector<std::uint64_t> counts(numbers, 0);
  for (std::size_t i = 0; i < 8 * numbers; ++i)
    counts[i / 8] = counts[i / 8] << 8 | static_cast<unsigned char>(text[begin.size() + i]);
  return counts;
}

bool isRegular(const fs::path& file) {
  struct stat status {};
  return ::stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

/// Numbers that another user may write would decide which solutions are drawn.
bool isOurs(const fs::path& folder) {
  struct stat status {};
  return ::lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid() &&
         (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

}  // namespace

fs::path KeptRanking::usualFolder() { return judge::cacheFolder("queens") / "counts"; }

KeptRanking::KeptRanking(RankingCall call, fs::path folder)
    : ranking_(std::move(call)), folder_(std::move(folder)), file_(folder_ / std::to_string(ranking_.n())) {
  learn();
}

KeptRanking::~KeptRanking() {
  try {
    keep();
  } catch (const std::exception&) {
    // The next process counts again.
  }
}

bool KeptRanking::isKept() const { return ranking_.isWhole() && ranking_.counts().size() > 1; }

void KeptRanking::learn() try {
  if (!isKept() || !isOurs(folder_) || !isRegular(file_)) return;
  onDisk_ =
      countsIn(readWholeFile(file_.string(), "counts of queens", kLargestFile), ranking_.n(), ranking_.counts().size());
  ranking_.learn(onDisk_);
} catch (const std::exception&) {
  // It cannot be read.
}

void KeptRanking::keep() {
  const auto hasNone = [](const std::vector<std::uint64_t>& counts) {
    return std::all_of(counts.begin(), counts.end(), [](std::uint64_t count) { return count == Ranking::kNotCounted; });
  };
  if (!isKept() || ranking_.counts() == onDisk_ || hasNone(ranking_.counts())) return;
  learn();
  if (fs::create_directories(folder_)) fs::permissions(folder_, fs::perms::owner_all);
  if (!isOurs(folder_) || (fs::exists(file_) && !isRegular(file_))) return;
  judge::writeSafely(file_, fileText(ranking_.n(), ranking_.counts()));
}

}  // namespace queens
