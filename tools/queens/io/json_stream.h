#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "tools/queens/io/output_stream.h"

namespace queens {

/// JSON that is written as it comes, in memory that does not grow with it: objects with one list each, whose elements
/// may be such objects. What is closed in the end is whole.
class JsonStream {
 public:
  using Json = nlohmann::ordered_json;

  /// `out` outlives this, and is flushed by somebody else.
  explicit JsonStream(OutputStream& out) : out_(out) {}

  /// Begins an object with these members, and the list `name` behind them.
  void open(const Json& members, std::string_view name);

  /// The same with the members `version` and `kind`.
  void openDocument(int version, std::string_view kind, std::string_view name);

  /// The next element of the list.
  void add(const Json& element);

  /// Ends the list, and the object with these members.
  void close(const Json& members);
  void close();

 private:
  void separate();

  OutputStream& out_;
  std::vector<bool> hasElements_;  ///< of the lists that are open
};

}  // namespace queens
