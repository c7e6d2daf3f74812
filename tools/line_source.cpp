#include "tools/line_source.h"

#include <fmt/format.h>

#include <cerrno>
#include <system_error>

#include "judge/errors.h"

namespace queens {
namespace {

constexpr std::string_view kBlanks = " \t\r\f\v";
constexpr std::size_t kBlock = std::size_t{1} << 16;

}  // namespace

LineSource::LineSource(const std::string& path) : name_(path == "-" ? "stdin" : path) {
  file_ = path == "-" ? File(stdin, [](std::FILE*) { return 0; }) : File(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file_) fail(std::generic_category().message(errno));
}

LineSource::LineSource(std::string text, std::string name) : name_(std::move(name)), text_(std::move(text)) {}

std::optional<std::string_view> LineSource::next() {
  std::size_t looked = 0;
  while (true) {
    const std::size_t end = text_.find('\n', begin_ + looked);
    if (end != text_.npos) {
      const std::string_view line = std::string_view(text_).substr(begin_, end - begin_);
      begin_ = end + 1;
      ++number_;
      return trimmed(line);
    }
    looked = text_.size() - begin_;
    if (looked > kLongest)
      throw judge::InputError(name_, number_ + 1, "the line has more than 64 MiB, and may have that");
    if (readMore()) continue;
    if (looked == 0) return std::nullopt;
    const std::string_view line = std::string_view(text_).substr(begin_);
    begin_ = text_.size();
    ++number_;
    return trimmed(line);
  }
}

bool LineSource::readMore() {
  if (!file_) return false;
  text_.erase(0, begin_);
  begin_ = 0;
  const std::size_t size = text_.size();
  text_.resize(size + kBlock);
  const std::size_t read = std::fread(text_.data() + size, 1, kBlock, file_.get());
  text_.resize(size + read);
  if (read == 0 && std::ferror(file_.get()) != 0) fail(std::generic_category().message(errno));
  return read > 0;
}

std::string_view LineSource::trimmed(std::string_view line) const {
  if (number_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
  const std::size_t first = line.find_first_not_of(kBlanks);
  if (first == line.npos) return {};
  return line.substr(first, line.find_last_not_of(kBlanks) + 1 - first);
}

void LineSource::fail(const std::string& why) const {
  throw judge::InputError(fmt::format("{}: cannot read this: {}; give a file with boards, or - for stdin", name_, why));
}

}  // namespace queens
