#include "judge/database/sqlite.h"

#include <cstring>

namespace judge::database {
namespace {

DatabaseError::Kind errorKind(int code) {
  switch (code & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return DatabaseError::Kind::Damage;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return DatabaseError::Kind::Busy;
    default:
      return DatabaseError::Kind::Failed;
  }
}

[[noreturn]] void fail(sqlite3* database, int code) {
  std::string what = sqlite3_errstr(code);
  // Without a handle there was no memory for one.
  if (database) {
    what = sqlite3_errmsg(database);
    const int cause = sqlite3_system_errno(database);
    const int primary = code & 0xff;
    if (cause != 0 && (primary == SQLITE_CANTOPEN || primary == SQLITE_IOERR))
      what += std::string(": ") + strerror(cause);
  }
  throw DatabaseError(errorKind(code), what);
}

class SqliteStatement : public Statement {
 public:
  SqliteStatement(sqlite3* database, sqlite3_stmt* statement)
      : database_(database), statement_(statement, sqlite3_finalize) {}

  void bindNull(int at) override { check(sqlite3_bind_null(statement_.get(), at)); }
  void bind(int at, std::int64_t value) override { check(sqlite3_bind_int64(statement_.get(), at, value)); }
  void bind(int at, double value) override { check(sqlite3_bind_double(statement_.get(), at, value)); }

  void bind(int at, std::string_view text) override {
    // A null pointer would be NULL; no destructor: the text stays where it is.
    const char* const bytes = text.empty() ? "" : text.data();
    check(sqlite3_bind_text64(statement_.get(), at, bytes, text.size(), nullptr, SQLITE_UTF8));
  }

  bool step() override {
    const int code = sqlite3_step(statement_.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE) fail(database_, code);
    return code == SQLITE_ROW;
  }

  void reset() override { check(sqlite3_reset(statement_.get())); }

  bool isNull(int column) const override { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
  std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_.get(), column); }
  double real(int column) const override { return sqlite3_column_double(statement_.get(), column); }

  std::string text(int column) const override {
    const void* const bytes = sqlite3_column_blob(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes ? std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size)) : std::string();
  }

 private:
  void check(int code) const {
    if (code != SQLITE_OK) fail(database_, code);
  }

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> statement_;
};

}  // namespace

SqliteDatabase::SqliteDatabase(const std::filesystem::path& file, Absent absent, std::chrono::milliseconds patience) {
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                    (absent == Absent::Create ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(handle, code);
  sqlite3_busy_timeout(handle, static_cast<int>(patience.count()));
}

const Dialect& SqliteDatabase::dialect() const {
  static constexpr Dialect kDialect = {.integer = "INTEGER",
                                       .real = "REAL",
                                       .text = "TEXT",
                                       .identity = "INTEGER PRIMARY KEY AUTOINCREMENT",
                                       .tableEnd = " STRICT",
                                       .partEnd = " STRICT, WITHOUT ROWID",
                                       .beginReading = "BEGIN",
                                       .beginWriting = "BEGIN IMMEDIATE"};
  return kDialect;
}

std::unique_ptr<Statement> SqliteDatabase::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  if (code != SQLITE_OK) fail(handle_.get(), code);
  return std::make_unique<SqliteStatement>(handle_.get(), statement);
}

}  // namespace judge::database
