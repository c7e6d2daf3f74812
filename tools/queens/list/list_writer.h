#pragma once

#include "judge/console/terminal.h"
#include "solution/list/row_plan.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/streams.h"

/// Many solutions one after the other: forms made for lists, and each form in which one solution can be printed.
namespace queens {

/// Writes solutions of one size in one form.
struct ListWriter {
  /// The next solutions, written before it returns.
  std::function<void(std::span<const Columns> solutions)> write;

  /// There are no more.
  std::function<void()> finish = [] {};
};

/// The properties of a list that a form depends on.
struct ListShape {
  int n = 1;
  bool isLexicographic = true;
};

/// --as FORM; sets the default.
opt::Option listAsOption(std::string& form);

/// `form`: a value of --as. `out` has to outlive it. Throws judge::InputError for bytes that a terminal cannot show.
ListWriter openListWriter(const std::string& form, const ListShape& shape, OutputStream& out);

/// The output of solutions: counts them, and shows their number so far on a terminal.
class ListOutput {
 public:
  /// `interruptFd` as for OutputStream::endOn(), -1 for none. Throws judge::InputError for a place that cannot be, and
  /// as openListWriter().
  ListOutput(const std::string& path, const std::string& form, const ListShape& shape, bool quiet, int interruptFd);

  /// Writes solutions. False: the reader has gone away.
  bool write(std::span<const Columns> solutions);
  void finish();

  /// Solutions written completely; a part of another may follow.
  std::uint64_t written() const { return written_; }
  bool isClosed() const { return out_.isClosed(); }
  bool isCutOff() const { return out_.isCutOff(); }

  /// Reports on stderr that an interrupt ended it, and how many are written. Returns the exit status.
  int reportInterrupted() const;

 private:
  OutputStream out_;
  ListWriter writer_;
  judge::LiveLine progress_;
  std::uint64_t written_ = 0;
};

/// "the 8 x 8 board", "the 8 x 8 board with queens on 0,3 and 5,5".
std::string describeBoard(int n, const std::vector<Square>& queens);

}  // namespace queens
