#include "judge/serve/page_files.h"

#include <zlib.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "judge/base/placeholders.h"
#include "judge/machine/digest.h"
#include "solution/require.h"

namespace judge::serve {
namespace {

namespace fs = std::filesystem;

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".svg", "image/svg+xml"},
};

const auto* typeOf(const fs::path& name) {
  const auto* const type =
      std::ranges::find(kTypes, name.extension().string(), &std::pair<std::string_view, std::string_view>::first);
  return type == std::end(kTypes) ? nullptr : type;
}

bool acceptsGzip(const Head& head) { return head.value("accept-encoding").find("gzip") != std::string_view::npos; }

}  // namespace

std::string fileText(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(path.string() + " cannot be read");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string gzipped(std::string_view text) {
  constexpr int kGzip = 16, kLargestWindow = 15, kUsualMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kLargestWindow + kGzip, kUsualMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    throw std::runtime_error("deflateInit2 failed");
  std::string out(deflateBound(&stream, text.size()), '\0');
  std::string in(text);  // zlib's interface wants it mutable
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return isDone ? out : throw std::runtime_error("deflate failed");
}

void PageFiles::define(std::string_view name, std::string text) {
  definitions_.emplace_back("@{" + std::string(name) + '}', std::move(text));
}

void PageFiles::addFolder(const fs::path& folder) {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (entry.is_regular_file() && typeOf(entry.path())) add(entry.path().filename(), fileText(entry.path()));
}

void PageFiles::add(const std::string& name, std::string text) {
  for (const auto& [defined, meaning] : definitions_) text = replaceAll(std::move(text), defined, meaning);
  const auto* const type = typeOf(name);
  queens::require(type, "a page file has a known extension");
  files_[name == "index.html" ? "/" : '/' + name] = {
      std::string(type->second), '"' + digest({text}).substr(0, 32) + '"', std::make_shared<const std::string>(text),
      std::make_shared<const std::string>(gzipped(text))};
}

Response PageFiles::answer(const Head& head) const {
  const auto found = files_.find(head.path());
  if (found == files_.end())
    return {404, "text/plain; charset=utf-8", std::make_shared<const std::string>("No such page.\n")};
  const File& file = found->second;
  Response response{
      200, file.type, file.plain, {{"Cache-Control", "no-cache"}, {"ETag", file.tag}, {"Vary", "Accept-Encoding"}}};
  if (head.value("if-none-match") == file.tag) return {304, "", nullptr, response.fields};
  if (acceptsGzip(head)) {
    response.body = file.compressed;
    response.fields.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

}  // namespace judge::serve
