#pragma once

#include <sqlite3.h>
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "judge/machine/file_descriptor.h"

/// As much of SQLite as the history needs, with owners for its handles and exceptions for its codes; and locks on
/// files.
namespace judge::history {

/// `code`: SQLite's primary result code. The message is SQLite's, with that of the system where there is one.
class DatabaseError : public std::runtime_error {
 public:
  DatabaseError(int code, const std::string& what) : std::runtime_error(what), code_(code) {}
  int code() const { return code_; }

  /// No database, or one whose pages or rows contradict each other.
  bool isDamage() const { return code_ == SQLITE_CORRUPT || code_ == SQLITE_NOTADB; }

  /// Somebody else has locked it, and has not given it back in time.
  bool isBusy() const { return code_ == SQLITE_BUSY || code_ == SQLITE_LOCKED; }

 private:
  int code_;
};

/// A prepared statement. Parameters count from 1, columns from 0. Texts are bytes: nobody looks for valid UTF-8.
class Statement {
 public:
  void bindNull(int at);
  void bind(int at, std::int64_t value);
  void bind(int at, double value);
  void bind(int at, std::string_view text);  ///< has to stay until the last step()

  /// True when there is a row.
  bool step();

  /// Runs it for its effect, and makes it ready to be run again.
  void run();

  bool isNull(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;

 private:
  friend class Database;
  Statement(sqlite3* database, sqlite3_stmt* statement)
      : database_(database), statement_(statement, sqlite3_finalize) {}
  void check(int code) const;

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> statement_;
};

/// One connection. Not to be taken along into a child process. Everything throws DatabaseError.
class Database {
 public:
  enum class Absent { Fail, Create };

  /// `patience`: how long to wait for a lock that another process holds, each time.
  Database(const std::filesystem::path& file, Absent absent, std::chrono::milliseconds patience);

  Statement prepare(std::string_view sql);
  void run(std::string_view sql) { prepare(sql).run(); }

  /// The first column of the first row.
  std::int64_t number(std::string_view sql);

  std::int64_t lastId() const { return sqlite3_last_insert_rowid(handle_.get()); }
  std::int64_t changedRows() const { return sqlite3_changes64(handle_.get()); }

 private:
  std::unique_ptr<sqlite3, decltype(&sqlite3_close)> handle_{nullptr, sqlite3_close};
};

/// All or nothing of what happens between its start and commit().
class Transaction {
 public:
  enum class Kind { Reading, Writing };
  Transaction(Database& database, Kind kind);
  ~Transaction();
  Transaction& operator=(Transaction&&) = delete;

  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

class LockError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A lock that processes hold on a file of no content, which is made for it and stays. It ends with this object, or
/// with the process.
class FileLock {
 public:
  enum class Kind { Shared, Alone };

  /// Throws LockError when others held the lock for all of `patience`, or the file cannot be opened. A shared lock does
  /// without it then: where no file can be made, nobody renames one either.
  FileLock(const std::filesystem::path& file, Kind kind, std::chrono::milliseconds patience);

 private:
  FileDescriptor file_;
};

/// Which file a name leads to, as long as that file is not removed.
struct FileIdentity {
  FileIdentity() = default;
  explicit FileIdentity(const std::filesystem::path& file);  ///< that of no file, where there is none

  dev_t device = 0;
  ino_t number = 0;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

}  // namespace judge::history
