#pragma once

#include <functional>
#include <stdexcept>

#include "judge/database/sqlite.h"

namespace judge::history {

/// The history cannot be written or read. One line that names the file.
class HistoryError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The user's own history, in a file. Any number of judges may write to it at once; each transaction is there whole or
/// not at all, whenever a judge is killed. All calls throw HistoryError.
///
/// A damaged file is set aside: renamed beside, `tell` gets one line, and a new history begins. One that a newer judge
/// made, or that is some other program's, is left alone.
class SqlitePlace : public database::Place {
 public:
  using Tell = std::function<void(const std::string& line)>;

  /// `file` need not exist, nor its folder: write() makes them. `patience`: how long a lock of somebody else is waited
  /// for.
  SqlitePlace(const std::filesystem::path& file, Tell tell, std::chrono::milliseconds patience);

  void read(const Work& work) override;

  /// Who is killed or fails has written nothing: `wasDone` is not asked.
  void write(const Work& work, const std::function<bool(database::Database&)>& wasDone) override;
  void giveBackSpace() override;

 private:
  struct FileIdentity;

  void use(const Work& work);
  void setAside(const FileIdentity& damaged, const std::string& damage);
  [[noreturn]] void fail(const std::string& why) const;

  std::filesystem::path file_;
  Tell tell_;
  std::chrono::milliseconds patience_;
};

}  // namespace judge::history
