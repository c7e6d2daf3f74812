#include "tools/queens/list/list_output.h"

#include <fmt/format.h>
#include <unistd.h>

#include "judge/console/standard_streams.h"

namespace queens {
namespace {

OutputStream open(const std::string& path, const std::string& form, int interruptFd) {
  refuseUnknownListForm(form);
  OutputStream out = OutputStream::to(path);
  if (interruptFd >= 0) out.endOn(interruptFd);
  return out;
}

}  // namespace

ListOutput::ListOutput(const std::string& path, const std::string& form, const ListShape& shape, bool quiet,
                       int interruptFd)
    : out_(open(path, form, interruptFd)),
      writer_(openListWriter(form, shape, out_)),
      progress_(STDERR_FILENO, showsProgress(out_, quiet)) {}

bool ListOutput::write(std::span<const Columns> solutions) {
  writer_->write(solutions);
  if (!isCutOff()) written_ += solutions.size();
  if (progress_.isDue()) progress_.draw(fmt::format("{} solutions written", written_));
  return !out_.isClosed();
}

void ListOutput::finish() {
  writer_->finish();
  progress_.erase();
}

int ListOutput::tellInterrupted() const {
  if (isCutOff()) {
    const std::string sure = written_ > 0 ? fmt::format("; at least {} solutions were", written_) : "";
    judge::complain("interrupted: not all that was found until then could be written" + sure);
  } else {
    judge::complain(fmt::format("interrupted: {} solutions written", written_));
  }
  return 130;
}

}  // namespace queens
