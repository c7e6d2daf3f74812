#include "tools/queens/io/json_stream.h"

#include <nlohmann/json.hpp>

namespace queens {
namespace {

/// Names of files may be no UTF-8.
std::string textOf(const JsonStream::Json& json) {
  return json.dump(-1, ' ', false, JsonStream::Json::error_handler_t::replace);
}

/// Without the braces.
std::string membersOf(const JsonStream::Json& object) {
  const std::string text = textOf(object);
  return text.substr(1, text.size() - 2);
}

}  // namespace

void JsonStream::separate() {
  if (hasElements_.empty()) return;
  out_.put(hasElements_.back() ? ",\n" : "\n");
  hasElements_.back() = true;
}

void JsonStream::open(const Json& members, std::string_view name) {
  separate();
  out_.put('{' + membersOf(members) + (members.empty() ? "" : ",") + textOf(name) + ":[");
  hasElements_.push_back(false);
}

void JsonStream::openDocument(int version, std::string_view kind, std::string_view name) {
  open({{"version", version}, {"kind", kind}}, name);
}

void JsonStream::add(const Json& element) {
  separate();
  out_.putSoon(textOf(element));
}

void JsonStream::close(const Json& members) {
  hasElements_.pop_back();
  out_.putSoon((members.empty() ? "\n]" : "\n],") + membersOf(members) + (hasElements_.empty() ? "}\n" : "}"));
}

void JsonStream::close() { close(Json::object()); }

}  // namespace queens
