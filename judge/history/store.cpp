// How the file is kept whole.
//
// Journal: SQLite's rollback journal and not its write-ahead log. The log needs memory that all processes share, which
// no network file system has, and homes lie on such; it keeps the last runs in a second file that a copy or a rename of
// the first forgets; and what it is good at, readers beside a writer, is nothing to processes that write once, for some
// milliseconds, and end. Truncating the journal after each run, not removing it, spares the disk a change of the
// folder.
//
// Setting aside: SQLite finds a journal by its name, and would play back that of a renamed file into the new one. So
// whoever uses the file holds history.sqlite-lock shared, and whoever renames it has that lock alone: nobody is in the
// middle of anything then.
//
// Killed at any moment: what was written stays with the kernel, and whoever opens the file next rolls half a run back.
//
// Power cut: synchronous=NORMAL waits for the disk before pages of the file change and before the journal is emptied,
// and not after that. The last runs may be lost; the file stays whole, unless the disk lies about what it has written.
#include "judge/history/store.h"

#include <fmt/format.h>

#include <system_error>

#include "judge/machine/user_folders.h"

namespace judge::history {
namespace {

namespace fs = std::filesystem;

/// "NQjh" in the header of the file: a database of ours.
constexpr std::int64_t kApplication = 0x4E516A68;

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
std::string typeOf(const T&) {
  if constexpr (IsOptional<T>::value) {
    const std::string type = typeOf(typename T::value_type{});
    return type.substr(0, type.find(' '));
  } else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, Verdict>) {
    return "TEXT NOT NULL";
  } else if constexpr (std::is_same_v<T, Nanoseconds> || std::is_same_v<T, double>) {
    return "REAL NOT NULL";
  } else {
    return "INTEGER NOT NULL";
  }
}

template <class T>
void bind(Statement& statement, int at, const T& value) {
  if constexpr (IsOptional<T>::value)
    value ? bind(statement, at, *value) : statement.bindNull(at);
  else if constexpr (std::is_same_v<T, std::string>)
    statement.bind(at, std::string_view(value));
  else if constexpr (std::is_same_v<T, Verdict>)
    statement.bind(at, code(value));
  else if constexpr (std::is_same_v<T, Nanoseconds>)
    statement.bind(at, toMilliseconds(value));
  else if constexpr (std::is_same_v<T, Bytes>)
    statement.bind(at, static_cast<std::int64_t>(value.count));
  else if constexpr (std::is_same_v<T, double>)
    statement.bind(at, value);
  else
    statement.bind(at, static_cast<std::int64_t>(value));
}

Verdict verdictIn(const std::string& code) {
  if (const auto known = verdictFromCode(code)) return *known;
  throw DatabaseError(SQLITE_CORRUPT, "it holds a verdict that does not exist");
}

template <class T>
void take(const Statement& row, int column, T& value) {
  constexpr double kHalf = 0.5e-9;
  if constexpr (IsOptional<T>::value)
    row.isNull(column) ? value.reset() : take(row, column, value.emplace());
  else if constexpr (std::is_same_v<T, std::string>)
    value = row.text(column);
  else if constexpr (std::is_same_v<T, Verdict>)
    value = verdictIn(row.text(column));
  else if constexpr (std::is_same_v<T, Nanoseconds>)
    value = fromSeconds(std::max(row.real(column), 0.0) / 1e3 + kHalf);
  else if constexpr (std::is_same_v<T, Bytes>)
    value.count = static_cast<std::uint64_t>(row.integer(column));
  else if constexpr (std::is_same_v<T, double>)
    value = row.real(column);
  else
    value = static_cast<T>(row.integer(column));
}

/// A table with the names and types of its columns: those of its key, then a row's own.
struct Layout {
  std::string_view table, end;
  std::vector<std::string> names, types;

  void operator()(const char* name, const auto& member) {
    names.emplace_back(name);
    types.push_back(typeOf(member));
  }

  std::string create() const {
    std::vector<std::string> columns;
    for (std::size_t i = 0; i < names.size(); ++i) columns.push_back(names[i] + ' ' + types[i]);
    return fmt::format("CREATE TABLE {} ({}{}", table, fmt::join(columns, ", "), end);
  }

  /// Whose parameters are all columns.
  std::string insert() const {
    const std::vector<std::string> marks(names.size(), "?");
    return fmt::format("INSERT INTO {} ({}) VALUES ({})", table, fmt::join(names, ", "), fmt::join(marks, ", "));
  }

  std::string select(std::string_view which) const {
    return fmt::format("SELECT {} FROM {} WHERE {}", fmt::join(names, ", "), table, which);
  }
};

constexpr std::string_view kPartEnd = ", PRIMARY KEY (run, place)) STRICT, WITHOUT ROWID";

template <class Row>
Layout layoutOf() {
  constexpr bool isSuite = std::is_same_v<Row, KeptSuite>;
  Layout layout{isSuite ? "suites" : "cases", kPartEnd, {"run", "place"}, {"INTEGER NOT NULL", "INTEGER NOT NULL"}};
  if (std::is_same_v<Row, KeptRun>) layout = {"runs", ") STRICT", {"id"}, {"INTEGER PRIMARY KEY AUTOINCREMENT"}};
  const Row row{};
  eachColumn(row, layout);
  return layout;
}

struct Binder {
  Statement& statement;
  int at;
  void operator()(const char*, const auto& member) { bind(statement, at++, member); }
};

struct Taker {
  const Statement& row;
  int column;
  void operator()(const char*, auto& member) { take(row, column++, member); }
};

constexpr const char* kJournal = "-journal";  // SQLite's own name for it

enum class State { Empty, Ours };

/// What kind of file it is. Throws HistoryError for one that is not for us, without the name of the file.
State stateOf(Database& database) {
  const std::int64_t application = database.number("PRAGMA application_id");
  const std::int64_t schema = database.number("PRAGMA user_version");
  if (application == kApplication) {
    if (schema > kSchema)
      throw HistoryError(fmt::format("is of version {}, from a newer judge; this one knows {}", schema, kSchema));
    if (schema < 1) throw DatabaseError(SQLITE_CORRUPT, "its version is none");
    return State::Ours;
  }
  if (application != 0 || schema != 0 || database.number("SELECT count(*) FROM sqlite_schema") != 0)
    throw HistoryError("is a database of some other program; move it away");
  return State::Empty;
}

/// Each text stands there once, however many runs were of it.
constexpr const char* kSources =
    "CREATE TABLE sources (digest TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID";

/// Whether another run is of a text is asked for each run that goes.
constexpr const char* kRunsBySource = "CREATE INDEX runs_by_source ON runs (source_digest)";

void makeTables(Database& database) {
  for (const Layout& layout : {layoutOf<KeptRun>(), layoutOf<KeptSuite>(), layoutOf<KeptCase>()})
    database.run(layout.create());
  database.run(kSources);
  database.run("CREATE INDEX runs_by_path ON runs (path, id)");
  database.run(kRunsBySource);
  database.run(fmt::format("PRAGMA application_id = {}", kApplication));
  database.run(fmt::format("PRAGMA user_version = {}", kSchema));
}

/// What a version did not know: 1 not which judge it was, 2 not the mode, 3 not what a case was in words, 4 neither the
/// language, but that only C++ has a standard, nor the sources, 5 not how to find the runs of a source.
struct Upgrade {
  std::int64_t from;
  const char* sql;
};
constexpr Upgrade kUpgrades[] = {
    {1, "ALTER TABLE runs ADD COLUMN judge TEXT NOT NULL DEFAULT ''"},
    {2, "ALTER TABLE runs ADD COLUMN mode TEXT NOT NULL DEFAULT 'function'"},
    {3, "ALTER TABLE cases ADD COLUMN question TEXT NOT NULL DEFAULT ''"},
    {3, "UPDATE cases SET question = 'n = ' || n || ', row ' || row || ', col ' || col WHERE col IS NOT NULL"},
    {4, "ALTER TABLE runs ADD COLUMN language TEXT NOT NULL DEFAULT ''"},
    {4, "UPDATE runs SET language = CASE standard WHEN '' THEN compiler ELSE 'C++' END"},
    {4, kSources},
    {5, kRunsBySource}};
static_assert(std::rbegin(kUpgrades)->from == kSchema - 1);

void upgrade(Database& database) {
  if (stateOf(database) == State::Empty || database.number("PRAGMA user_version") == kSchema) return;
  Transaction transaction(database, Transaction::Kind::Writing);
  const std::int64_t known = database.number("PRAGMA user_version");
  for (const Upgrade& upgrade : kUpgrades)
    if (upgrade.from >= known) database.run(upgrade.sql);
  database.run(fmt::format("PRAGMA user_version = {}", kSchema));
  transaction.commit();
}

void prepareToWrite(Database& database) {
  for (const char* pragma : {"journal_mode = TRUNCATE", "synchronous = NORMAL"})
    database.run(fmt::format("PRAGMA {}", pragma));
}

template <class Part>
void insertParts(Database& database, std::int64_t run, const std::vector<Part>& parts) {
  Statement statement = database.prepare(layoutOf<Part>().insert());
  std::int64_t place = 0;
  for (const Part& part : parts) {
    statement.bind(1, run);
    statement.bind(2, place++);
    eachColumn(part, Binder{statement, 3});
    statement.run();
  }
}

/// The id stays NULL: the table gives the next one.
std::int64_t insert(Database& database, const KeptRun& run) {
  Statement statement = database.prepare(layoutOf<KeptRun>().insert());
  eachColumn(run, Binder{statement, 2});
  statement.run();
  const std::int64_t id = database.lastId();
  if (run.sourceText) {
    Statement source = database.prepare("INSERT OR IGNORE INTO sources (digest, text) VALUES (?, ?)");
    source.bind(1, std::string_view(run.source));
    source.bind(2, std::string_view(*run.sourceText));
    source.run();
  }
  insertParts(database, id, run.suites);
  insertParts(database, id, run.judgedCases);
  return id;
}

/// The runs up to one, and the sources that no later run is of. Costs nothing where there are none. Returns how many.
std::int64_t removeUpTo(Database& database, std::int64_t last) {
  database.run(
      fmt::format("DELETE FROM sources WHERE digest IN (SELECT source_digest FROM runs WHERE id <= {0}) AND NOT "
                  "EXISTS (SELECT 1 FROM runs WHERE source_digest = sources.digest AND id > {0})",
                  last));
  for (const char* table : {"suites WHERE run", "cases WHERE run", "runs WHERE id"})
    database.run(fmt::format("DELETE FROM {} <= {}", table, last));
  return database.changedRows();
}

template <class Part>
void selectParts(Database& database, std::int64_t run, std::vector<Part>& parts) {
  Statement row = database.prepare(layoutOf<Part>().select("run = ? ORDER BY place"));
  row.bind(1, run);
  while (row.step()) eachColumn(parts.emplace_back(), Taker{row, 2});
}

std::optional<KeptRun> select(Database& database, std::int64_t id) {
  Statement row = database.prepare(layoutOf<KeptRun>().select("id = ?"));
  row.bind(1, id);
  if (!row.step()) return std::nullopt;
  KeptRun run;
  run.id = id;
  eachColumn(run, Taker{row, 1});
  Statement source = database.prepare("SELECT text FROM sources WHERE digest = ?");
  source.bind(1, std::string_view(run.source));
  if (source.step()) take(source, 0, run.sourceText);
  selectParts(database, id, run.suites);
  selectParts(database, id, run.judgedCases);
  return run;
}

std::vector<ListedRun> selectList(Database& database, const std::optional<std::string>& path, std::int64_t limit) {
  Statement row = database.prepare(
      fmt::format("SELECT p.verdict, p.source_digest, r.{} FROM runs r LEFT JOIN runs p ON p.id = "
                  "(SELECT max(id) FROM runs WHERE path = r.path AND id < r.id) {} ORDER BY r.id DESC LIMIT ?",
                  fmt::join(layoutOf<KeptRun>().names, ", r."), path ? "WHERE r.path = ?" : ""));
  if (path) row.bind(1, std::string_view(*path));
  row.bind(path ? 2 : 1, limit);
  std::vector<ListedRun> list;
  while (row.step()) {
    ListedRun& listed = list.emplace_back();
    take(row, 0, listed.verdictBefore);
    take(row, 1, listed.sourceBefore);
    take(row, 2, listed.run.id);
    eachColumn(listed.run, Taker{row, 3});
  }
  return list;
}

/// NULL, which is what max() of nothing is, is nothing.
std::optional<std::int64_t> idOf(Statement row) {
  std::optional<std::int64_t> id;
  if (row.step()) take(row, 0, id);
  return id;
}

fs::path freeName(const fs::path& file) {
  for (int i = 1;; ++i) {
    fs::path name = file;
    name += fmt::format(".damaged-{}", i);
    std::error_code error;
    if (!fs::exists(fs::symlink_status(name, error))) return name;
  }
}

}  // namespace

Store::Store(const fs::path& file, Tell tell, std::chrono::milliseconds patience)
    : tell_(std::move(tell)), patience_(patience) {
  // Where the name is a link, it is the file behind it that is renamed.
  std::error_code error;
  file_ = fs::weakly_canonical(file, error);
  if (error) file_ = file;
}

void Store::fail(const std::string& why) const { throw HistoryError("the history " + file_.string() + " " + why); }

/// `work` gets the file, open and under the shared lock. A damaged one is set aside, and `work` begins anew.
template <class Result, class Work>
Result Store::use(Database::Absent absent, Work work) {
  for (bool isSecond = false;; isSecond = true) {
    FileIdentity damaged;
    std::string damage;
    try {
      const FileLock lock(file_.string() + "-lock", FileLock::Kind::Shared, patience_);
      Database database(file_, absent, patience_);
      damaged = FileIdentity(file_);
      database.run("PRAGMA trusted_schema = OFF");
      return work(database);
    } catch (const HistoryError& error) {
      fail(error.what());
    } catch (const LockError& error) {
      fail(fmt::format("cannot be locked: {}", error.what()));
    } catch (const DatabaseError& error) {
      if (error.isBusy()) fail("is locked by another program");
      if (!error.isDamage() || isSecond) fail(fmt::format("cannot be used: {}", error.what()));
      damage = error.what();
    }
    setAside(damaged, damage);
  }
}

template <class Result, class Work>
Result Store::read(Work work) {
  std::error_code error;
  if (fs::symlink_status(file_, error).type() == fs::file_type::not_found) return Result{};
  // Another judge may set it aside at this moment; then there is an empty one.
  return use<Result>(Database::Absent::Create, [&](Database& database) {
    upgrade(database);
    const Transaction transaction(database, Transaction::Kind::Reading);
    return stateOf(database) == State::Empty ? Result{} : work(database);
  });
}

template <class Result, class Work>
Result Store::write(Work work) {
  std::error_code error;
  if (fs::create_directories(file_.parent_path(), error))
    fs::permissions(file_.parent_path(), fs::perms::owner_all, error);
  if (error) fail(fmt::format("cannot be made: {}", error.message()));
  return use<Result>(Database::Absent::Create, [&](Database& database) {
    prepareToWrite(database);
    upgrade(database);
    Transaction transaction(database, Transaction::Kind::Writing);
    if (stateOf(database) == State::Empty) makeTables(database);
    Result result = work(database);
    transaction.commit();
    return result;
  });
}

void Store::setAside(const FileIdentity& damaged, const std::string& damage) {
  const auto refuse = [&](const std::string& why) {
    fail(fmt::format("is damaged ({}) and cannot be set aside: {}", damage, why));
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
    tell_(fmt::format("the history {} is damaged ({}): set aside as {}, a new one begins", file_.string(), damage,
                      aside.filename().string()));
  } catch (const LockError& error) {
    refuse(error.what());
  }
}

std::int64_t Store::keep(const KeptRun& run, std::int64_t most) {
  return write<std::int64_t>([&](Database& database) {
    const std::int64_t id = insert(database, run);
    removeUpTo(database, id - most);
    return id;
  });
}

std::vector<ListedRun> Store::list(const std::optional<std::string>& path, std::int64_t limit) {
  return read<std::vector<ListedRun>>([&](Database& database) { return selectList(database, path, limit); });
}

std::optional<KeptRun> Store::find(std::int64_t id) {
  return read<std::optional<KeptRun>>([&](Database& database) { return select(database, id); });
}

std::optional<std::int64_t> Store::newest(const std::optional<std::string>& path) {
  return read<std::optional<std::int64_t>>([&](Database& database) {
    Statement row = database.prepare(path ? "SELECT max(id) FROM runs WHERE path = ?" : "SELECT max(id) FROM runs");
    if (path) row.bind(1, std::string_view(*path));
    return idOf(std::move(row));
  });
}

std::optional<std::int64_t> Store::before(std::int64_t id) {
  return read<std::optional<std::int64_t>>([&](Database& database) {
    Statement row =
        database.prepare("SELECT max(p.id) FROM runs p JOIN runs r ON r.path = p.path WHERE r.id = ?1 AND p.id < ?1");
    row.bind(1, id);
    return idOf(std::move(row));
  });
}

std::int64_t Store::prune(std::int64_t keep) {
  const auto removed = write<std::int64_t>([&](Database& database) -> std::int64_t {
    Statement last = database.prepare("SELECT max(id) FROM (SELECT id FROM runs ORDER BY id DESC LIMIT -1 OFFSET ?)");
    last.bind(1, keep);
    const std::optional<std::int64_t> id = idOf(std::move(last));
    return id ? removeUpTo(database, *id) : 0;
  });
  if (removed == 0) return 0;
  return use<std::int64_t>(Database::Absent::Fail, [&](Database& database) {
    prepareToWrite(database);
    database.run("VACUUM");
    return removed;
  });
}

fs::path defaultHistoryFile() {
  if (const fs::path folder = stateFolder(); !folder.empty()) return folder / "history.sqlite";
  throw HistoryError("the history has no place: neither HOME nor XDG_STATE_HOME is set");
}

}  // namespace judge::history
