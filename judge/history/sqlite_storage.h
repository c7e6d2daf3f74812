#pragma once

#include <functional>
#include <stdexcept>

#include "judge/database/sqlite.h"

namespace judge::history {

/// The history cannot be written or read. The message is one line that names the file.
class HistoryError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The user's own history, in a file. Any number of judges may write to it at once; each transaction is complete or has
/// no effect, whenever a judge is killed. All calls throw HistoryError.
///
/// A damaged file is renamed in its folder, `warn` gets one line, and a new history begins. A file of a newer judge or
/// of another program stays as it is.
class SqliteStorage : public database::Storage {
 public:
  using Warn = std::function<void(const std::string& line)>;

  /// `file` and its folder need not exist: write() makes them. `patience`: longest wait for a lock of another process.
  SqliteStorage(const std::filesystem::path& file, Warn warn, std::chrono::milliseconds patience);

  void read(const Work& work) override;

  /// A transaction that is killed or fails has written nothing: `wasDone` is not called.
  void write(const Work& work, const std::function<bool(database::Database&)>& wasDone) override;
  void releaseSpace() override;

 private:
  struct FileIdentity;

  void use(const Work& work);
  void renameDamaged(const FileIdentity& damaged, const std::string& damage);
  [[noreturn]] void fail(const std::string& why) const;

  std::filesystem::path file_;
  Warn warn_;
  std::chrono::milliseconds patience_;
};

}  // namespace judge::history
