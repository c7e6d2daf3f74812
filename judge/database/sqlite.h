#pragma once

#include <sqlite3.h>

#include <filesystem>

#include "judge/database/database.h"

namespace judge::database {

/// A database file of SQLite. Errors have SQLite's message and that of the system, where there is one. Texts are bytes,
/// which need not be valid UTF-8.
class SqliteDatabase : public Database {
 public:
  enum class Absent { Fail, Create };

  /// `patience`: longest wait for a lock of another process, each time.
  SqliteDatabase(const std::filesystem::path& file, Absent absent, std::chrono::milliseconds patience);

  const Dialect& dialect() const override;
  std::unique_ptr<Statement> prepare(std::string_view sql) override;
  std::int64_t changedRows() const override { return sqlite3_changes64(handle_.get()); }
  void lockTable(std::string_view) override {}  // a writer locks the file

 private:
  std::unique_ptr<sqlite3, decltype(&sqlite3_close)> handle_{nullptr, sqlite3_close};
};

}  // namespace judge::database
