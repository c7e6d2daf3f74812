// How the file stays consistent.
//
// Journal: SQLite's rollback journal and not its write-ahead log. The log needs memory that all processes share, which
// no network file system has, and homes lie on such; it keeps the last runs in a second file that a copy or a rename of
// the first forgets; and its strength, readers while somebody writes, is no use to processes that write once, for some
// milliseconds, and end. Truncating the journal after each run, not removing it, spares the disk a change of the
// folder.
//
// Renaming a damaged file: SQLite finds a journal by its name, and would apply the journal of a renamed file to the new
// one. So every user of the file holds history.sqlite-lock shared, and a judge that renames it holds the lock alone:
// then no transaction is open.
//
// Killed at any moment: the kernel keeps what was written, and the next judge that opens the file rolls half a run
// back.
//
// Power cut: synchronous=NORMAL waits for the disk before pages of the file change and before the journal is emptied,
// and not after that. The last runs may be lost; the file stays consistent, unless the disk reports writes too early.
#include "judge/history/sqlite_storage.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <system_error>
#include <thread>

#include "judge/history/tables.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/user_folders.h"

namespace judge::history {
namespace {

namespace fs = std::filesystem;
using database::SqliteDatabase;
using database::Transaction;

/// "NQjh" in the header of the file: the mark of a history.
constexpr std::int64_t kApplication = 0x4E516A68;

constexpr const char* kJournal = "-journal";  // SQLite's own name for it

enum class State { Empty, Ours };

/// The state of the file. Throws HistoryError, without the name of the file, for one of a newer judge or of another
/// program.
State stateOf(Database& database) {
  const std::int64_t application = database.number("PRAGMA application_id");
  const std::int64_t schema = database.number("PRAGMA user_version");
  if (application == kApplication) {
    if (schema > kSchema)
      throw HistoryError(fmt::format("is of version {}, from a newer judge; this one knows {}", schema, kSchema));
    if (schema < 1) throw DatabaseError(DatabaseError::Kind::Damage, "it has no version");
    return State::Ours;
  }
  if (application != 0 || schema != 0 || database.number("SELECT count(*) FROM sqlite_schema") != 0)
    throw HistoryError("is a database of another program; move it away");
  return State::Empty;
}

void noteVersion(Database& database) { database.run(fmt::format("PRAGMA user_version = {}", kSchema)); }

/// In one transaction: between two questions another judge could make the tables.
bool isOld(Database& database) {
  const Transaction transaction(database, Transaction::Kind::Reading);
  return stateOf(database) == State::Ours && database.number("PRAGMA user_version") != kSchema;
}

void upgrade(Database& database) {
  if (!isOld(database)) return;
  Transaction transaction(database, Transaction::Kind::Writing);
  upgradeTables(database, database.number("PRAGMA user_version"));
  noteVersion(database);
  transaction.commit();
}

void prepareToWrite(Database& database) {
  for (const char* pragma : {"journal_mode = TRUNCATE", "synchronous = NORMAL"})
    database.run(fmt::format("PRAGMA {}", pragma));
}

/// The file is for its owner alone, whatever the umask; SQLite's journal gets the permissions of the file.
void makePrivate(const fs::path& file) {
  constexpr mode_t kOwner = S_IRUSR | S_IWUSR;
  struct stat status {};
  if (stat(file.c_str(), &status) != 0)
    FileDescriptor(open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwner));  // SQLite reports what is wrong
  else if (status.st_uid == geteuid() && (status.st_mode & ~kOwner & 0777) != 0)
    chmod(file.c_str(), status.st_mode & kOwner);
}

class LockError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A lock on an empty file, which is made for it and stays. It ends with this object, or with the process.
class FileLock {
 public:
  enum class Kind { Shared, Alone };

  /// Throws LockError when others held the lock for all of `patience`, or the file cannot be opened. A shared lock
  /// needs no file: in a folder where none can be made, nobody renames one either.
  FileLock(const fs::path& file, Kind kind, std::chrono::milliseconds patience)
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

 private:
  FileDescriptor file_;
};

fs::path freeName(const fs::path& file) {
  for (int i = 1;; ++i) {
    fs::path name = file;
    name += fmt::format(".damaged-{}", i);
    std::error_code error;
    if (!fs::exists(fs::symlink_status(name, error))) return name;
  }
}

}  // namespace

/// Device and number of the file that a name leads to; both 0 where there is no file.
struct SqliteStorage::FileIdentity {
  FileIdentity() = default;
  explicit FileIdentity(const fs::path& file) {
    struct stat status {};
    if (stat(file.c_str(), &status) != 0) return;
    device = status.st_dev;
    number = status.st_ino;
  }

  dev_t device = 0;
  ino_t number = 0;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

SqliteStorage::SqliteStorage(const fs::path& file, Warn warn, std::chrono::milliseconds patience)
    : warn_(std::move(warn)), patience_(patience) {
  // Where the name is a link, its target is renamed.
  std::error_code error;
  file_ = fs::weakly_canonical(file, error);
  if (error) file_ = file;
}

void SqliteStorage::fail(const std::string& why) const {
  throw HistoryError("the history " + file_.string() + " " + why);
}

/// Calls `work` with the open file under the shared lock. A damaged file is renamed, and `work` is called once more.
void SqliteStorage::use(const Work& work) {
  for (bool isSecond = false;; isSecond = true) {
    FileIdentity damaged;
    std::string damage;
    try {
      const FileLock lock(file_.string() + "-lock", FileLock::Kind::Shared, patience_);
      makePrivate(file_);
      SqliteDatabase database(file_, SqliteDatabase::Absent::Create, patience_);
      damaged = FileIdentity(file_);
      database.run("PRAGMA trusted_schema = OFF");
      return work(database);
    } catch (const HistoryError& error) {
      fail(error.what());
    } catch (const LockError& error) {
      fail(fmt::format("cannot be locked: {}", error.what()));
    } catch (const DatabaseError& error) {
      if (error.kind() == DatabaseError::Kind::Busy) fail("is locked by another program");
      if (error.kind() != DatabaseError::Kind::Damage || isSecond)
        fail(fmt::format("cannot be used: {}", error.what()));
      damage = error.what();
    }
    renameDamaged(damaged, damage);
  }
}

void SqliteStorage::read(const Work& work) {
  std::error_code error;
  if (fs::symlink_status(file_, error).type() == fs::file_type::not_found) return;
  // Another judge may rename a damaged file at this moment; then there is an empty one.
  use([&](Database& database) {
    upgrade(database);
    const Transaction transaction(database, Transaction::Kind::Reading);
    if (stateOf(database) == State::Ours) work(database);
  });
}

void SqliteStorage::write(const Work& work, const std::function<bool(Database&)>&) {
  std::error_code error;
  makeFolders(file_.parent_path(), S_IRWXU, error);
  if (error) fail(fmt::format("cannot be made: {}", error.message()));
  use([&](Database& database) {
    prepareToWrite(database);
    upgrade(database);
    Transaction transaction(database, Transaction::Kind::Writing);
    if (stateOf(database) == State::Empty) {
      makeTables(database);
      database.run(fmt::format("PRAGMA application_id = {}", kApplication));
      noteVersion(database);
    }
    work(database);
    transaction.commit();
  });
}

void SqliteStorage::releaseSpace() {
  use([&](Database& database) {
    prepareToWrite(database);
    database.run("VACUUM");
  });
}

void SqliteStorage::renameDamaged(const FileIdentity& damaged, const std::string& damage) {
  const auto refuse = [&](const std::string& why) {
    fail(fmt::format("is damaged ({}) and cannot be renamed: {}", damage, why));
  };
  try {
    const FileLock lock(file_.string() + "-lock", FileLock::Kind::Alone, patience_);
    if (!(FileIdentity(file_) == damaged)) return;  // another judge was faster
    const fs::path aside = freeName(file_);
    std::error_code error;
    fs::rename(file_, aside, error);
    if (error) refuse(error.message());
    const std::string journal = file_.string() + kJournal;
    if (fs::file_size(journal, error) == 0)
      fs::remove(journal, error);
    else
      fs::rename(journal, aside.string() + kJournal, error);  // with half a run; mostly there is none
    warn_(fmt::format("the history {} is damaged ({}): renamed to {}, a new one begins", file_.string(), damage,
                      aside.filename().string()));
  } catch (const LockError& error) {
    refuse(error.what());
  }
}

}  // namespace judge::history
