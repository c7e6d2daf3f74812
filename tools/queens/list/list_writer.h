#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "solution/list/columns.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"

/// Many solutions one after the other: forms made for lists, and each form in which one solution can be printed.
namespace queens {

/// Writes solutions of one size in one form.
class ListWriter {
 public:
  virtual ~ListWriter() = default;

  /// The next solutions, written before it returns.
  virtual void write(std::span<const Columns> solutions) = 0;

  /// There are no more.
  virtual void finish() {}
};

/// What a form may have to know.
struct ListShape {
  int n = 1;
  bool isLexicographic = true;
};

/// --as FORM; sets the default.
opt::Option listAsOption(std::string& form);

/// `form`: a value of --as. `out` has to outlive it. Throws judge::InputError for bytes that a terminal cannot show.
std::unique_ptr<ListWriter> openListWriter(const std::string& form, const ListShape& shape, OutputStream& out);

}  // namespace queens
