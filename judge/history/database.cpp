#include "judge/history/database.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <thread>

namespace judge::history {
namespace {

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
  throw DatabaseError(code & 0xff, what);
}

}  // namespace

void Statement::check(int code) const {
  if (code != SQLITE_OK) fail(database_, code);
}

void Statement::bindNull(int at) { check(sqlite3_bind_null(statement_.get(), at)); }
void Statement::bind(int at, std::int64_t value) { check(sqlite3_bind_int64(statement_.get(), at, value)); }
void Statement::bind(int at, double value) { check(sqlite3_bind_double(statement_.get(), at, value)); }

void Statement::bind(int at, std::string_view text) {
  // A null pointer would be NULL; no destructor: the text stays where it is.
  const char* const bytes = text.empty() ? "" : text.data();
  check(sqlite3_bind_text64(statement_.get(), at, bytes, text.size(), nullptr, SQLITE_UTF8));
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code != SQLITE_ROW && code != SQLITE_DONE) fail(database_, code);
  return code == SQLITE_ROW;
}

void Statement::run() {
  while (step()) continue;
  check(sqlite3_reset(statement_.get()));
}

bool Statement::isNull(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string Statement::text(int column) const {
  const void* const bytes = sqlite3_column_blob(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes ? std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size)) : std::string();
}

Database::Database(const std::filesystem::path& file, Absent absent, std::chrono::milliseconds patience) {
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                    (absent == Absent::Create ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(handle, code);
  sqlite3_busy_timeout(handle, static_cast<int>(patience.count()));
}

Statement Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  if (code != SQLITE_OK) fail(handle_.get(), code);
  return {handle_.get(), statement};
}

std::int64_t Database::number(std::string_view sql) {
  Statement statement = prepare(sql);
  return statement.step() ? statement.integer(0) : 0;
}

Transaction::Transaction(Database& database, Kind kind) : database_(database) {
  database_.run(kind == Kind::Writing ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.run("ROLLBACK");
  } catch (const DatabaseError&) {
    // Many failures have rolled it back already; closing the connection does it in any case.
  }
}

void Transaction::commit() {
  database_.run("COMMIT");
  open_ = false;
}

FileLock::FileLock(const std::filesystem::path& file, Kind kind, std::chrono::milliseconds patience)
    : file_(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  constexpr std::chrono::milliseconds kPause(2);
  if (file_.get() < 0) file_.reset(open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (file_.get() < 0 && kind == Kind::Shared) return;
  if (file_.get() < 0) throw LockError(strerror(errno));
  for (auto waited = std::chrono::milliseconds(0);; waited += kPause) {
    if (flock(file_.get(), (kind == Kind::Alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0) return;
    if (errno != EWOULDBLOCK && errno != EINTR) throw LockError(strerror(errno));
    if (waited >= patience) throw LockError("others use it");
    std::this_thread::sleep_for(kPause);
  }
}

FileIdentity::FileIdentity(const std::filesystem::path& file) {
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) return;
  device = status.st_dev;
  number = status.st_ino;
}

}  // namespace judge::history
