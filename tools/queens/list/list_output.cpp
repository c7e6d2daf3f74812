#include "tools/queens/list/list_output.h"

#include <fmt/format.h>
#include <unistd.h>

#include "judge/console/standard_streams.h"

namespace queens {

ListOutput::ListOutput(const std::string& path, const std::string& form, const ListShape& shape, bool quiet,
                       int interruptFd)
    : out_(OutputStream::to(path)),
      writer_(openListWriter(form, shape, out_)),
      progress_(STDERR_FILENO, showsProgress(out_, quiet)) {
  if (interruptFd >= 0) out_.endOn(interruptFd);
}

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

std::string describeBoard(int n, const std::vector<Square>& queens) {
  std::string text = fmt::format("the {0} x {0} board", n);
  for (const Square& queen : queens)
    text += fmt::format("{} {},{}", &queen == &queens.front() ? " with queens on" : " and", queen.row, queen.col);
  return text;
}

}  // namespace queens
