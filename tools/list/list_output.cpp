#include "tools/list/list_output.h"

#include <fmt/format.h>
#include <unistd.h>

#include "judge/terminal.h"

namespace queens {
namespace {

OutputStream open(const std::string& path, const std::string& form) {
  refuseUnknownListForm(form);
  return OutputStream::to(path);
}

bool showsProgress(const OutputStream& out, bool quiet) {
  return !quiet && ::isatty(out.descriptor()) != 1 &&
         judge::decideStyle(judge::ColourChoice::Never, STDERR_FILENO).live;
}

}  // namespace

ListOutput::ListOutput(const std::string& path, const std::string& form, const ListShape& shape, bool quiet)
    : out_(open(path, form)),
      writer_(openListWriter(form, shape, out_)),
      progress_(STDERR_FILENO, showsProgress(out_, quiet)) {}

bool ListOutput::write(std::span<const Columns> solutions) {
  writer_->write(solutions);
  written_ += solutions.size();
  if (progress_.isDue()) progress_.draw(fmt::format("{} solutions written", written_));
  return !out_.isClosed();
}

void ListOutput::finish() {
  writer_->finish();
  progress_.erase();
}

}  // namespace queens
