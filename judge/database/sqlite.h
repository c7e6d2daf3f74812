#pragma once

#include <sqlite3.h>

#include <filesystem>

#include "judge/database/database.h"

namespace judge::database {

/// A file of SQLite. Errors have SQLite's message, with that of the system where there is one. Texts are bytes: nobody
/// looks for valid UTF-8.
class SqliteDatabase : public Database {
 public:
  enum class Absent { Fail, Create };

  /// `patience`: how long to wait for a lock that another process holds, each time.
  SqliteDatabase(const std::filesystem::path& file, Absent absent, std::chrono::milliseconds patience);

  const Dialect& dialect() const override;
  std::unique_ptr<Statement> prepare(std::string_view sql) override;
  std::int64_t changedRows() const override { return sqlite3_changes64(handle_.get()); }
  void lockTable(std::string_view) override {}  // whoever writes is alone

 private:
  std::unique_ptr<sqlite3, decltype(&sqlite3_close)> handle_{nullptr, sqlite3_close};
};

}  // namespace judge::database
