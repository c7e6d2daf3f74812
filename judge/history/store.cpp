#include "judge/history/store.h"

#include <fmt/format.h>

#include <iterator>

#include "judge/base/text.h"
#include "judge/history/tables.h"
#include "judge/machine/user_folders.h"

namespace judge::history {
namespace {

/// Each text stands there once, however many runs were of it.
std::string sources(const database::Dialect& dialect) {
  return fmt::format("CREATE TABLE sources (digest {0} NOT NULL PRIMARY KEY, text {0} NOT NULL){1}", dialect.text,
                     dialect.partEnd);
}

/// Whether another run is of a text is asked for each run that goes.
constexpr const char* kRunsBySource = "CREATE INDEX runs_by_source ON runs (source_digest)";

/// What a version did not know: 1 not which judge it was, 2 not the mode, 3 not what a case was in words, 4 neither the
/// language, but that only C++ has a standard, nor the sources (no words: their table), 5 not how to find the runs of a
/// source, 6 no figures of a case but three.
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
    {4, nullptr},
    {5, kRunsBySource},
    {6, "ALTER TABLE cases ADD COLUMN figures TEXT NOT NULL DEFAULT '{}'"},
    {6, R"(UPDATE cases SET figures = '{"n":' || n || coalesce(',"row":' || row || ',"col":' || col, '') || '}'
           WHERE n IS NOT NULL)"},
    {6, "ALTER TABLE cases DROP COLUMN n"},
    {6, "ALTER TABLE cases DROP COLUMN row"},
    {6, "ALTER TABLE cases DROP COLUMN col"}};
static_assert(std::rbegin(kUpgrades)->from == kSchema - 1);

namespace fs = std::filesystem;

template <class Part>
void insertParts(Database& database, std::int64_t run, const std::vector<Part>& parts) {
  const Layout layout = layoutOf<Part>(database.dialect());
  std::unique_ptr<Statement> statement;
  std::size_t rows = 0;  // that the statement takes
  for (std::size_t place = 0; place < parts.size();) {
    const std::size_t now = std::min(database.dialect().rowsAtOnce, parts.size() - place);
    if (now != rows) statement = database.prepare(layout.insert(rows = now));
    Binder binder{*statement};
    for (const std::size_t end = place + now; place < end; ++place) {
      statement->bind(binder.at++, run);
      statement->bind(binder.at++, static_cast<std::int64_t>(place));
      fields(parts[place], binder);
    }
    statement->run();
  }
}

std::int64_t insert(Database& database, const KeptRun& run) {
  const auto statement = database.prepare(layoutOf<KeptRun>(database.dialect()).insert(1, 1) + " RETURNING id");
  Binder binder{*statement};
  fields(run, binder);
  statement->step();
  const std::int64_t id = statement->integer(0);
  if (run.sourceText) {
    const auto source = database.prepare("INSERT INTO sources (digest, text) VALUES ($1, $2) ON CONFLICT DO NOTHING");
    source->bind(1, std::string_view(run.source));
    source->bind(2, std::string_view(*run.sourceText));
    source->run();
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

/// Whether a run that may have got this id did.
bool hasRun(Database& database, std::int64_t id, const KeptRun& run) {
  const auto row =
      database.prepare("SELECT 1 FROM runs WHERE id = $1 AND began = $2 AND path = $3 AND source_digest = $4");
  row->bind(1, id);
  row->bind(2, std::string_view(run.began));
  row->bind(3, std::string_view(run.path));
  row->bind(4, std::string_view(run.source));
  return row->step();
}

template <class Part>
void selectParts(Database& database, std::int64_t run, std::vector<Part>& parts) {
  const auto row = database.prepare(layoutOf<Part>(database.dialect()).select("run = $1 ORDER BY place"));
  row->bind(1, run);
  while (row->step()) fields(parts.emplace_back(), Taker{*row, 2});
}

std::optional<KeptRun> select(Database& database, std::int64_t id) {
  const auto row = database.prepare(layoutOf<KeptRun>(database.dialect()).select("id = $1"));
  row->bind(1, id);
  if (!row->step()) return std::nullopt;
  KeptRun run;
  run.id = id;
  fields(run, Taker{*row, 1});
  const auto source = database.prepare("SELECT text FROM sources WHERE digest = $1");
  source->bind(1, std::string_view(run.source));
  if (source->step()) take(*source, 0, run.sourceText);
  selectParts(database, id, run.suites);
  selectParts(database, id, run.judgedCases);
  return run;
}

std::vector<ListedRun> selectList(Database& database, const std::optional<std::string>& path, std::int64_t limit) {
  const auto row = database.prepare(fmt::format(
      "SELECT p.verdict, p.source_digest, r.{} FROM runs r LEFT JOIN runs p ON p.id = "
      "(SELECT max(id) FROM runs WHERE path = r.path AND id < r.id) {} ORDER BY r.id DESC LIMIT ${}",
      join(layoutOf<KeptRun>(database.dialect()).names, ", r."), path ? "WHERE r.path = $1" : "", path ? 2 : 1));
  if (path) row->bind(1, std::string_view(*path));
  row->bind(path ? 2 : 1, limit);
  std::vector<ListedRun> list;
  while (row->step()) {
    ListedRun& listed = list.emplace_back();
    take(*row, 0, listed.verdictBefore);
    take(*row, 1, listed.sourceBefore);
    take(*row, 2, listed.run.id);
    fields(listed.run, Taker{*row, 3});
  }
  return list;
}

/// NULL, which is what max() of nothing is, is nothing.
std::optional<std::int64_t> idOf(Statement& row) {
  std::optional<std::int64_t> id;
  if (row.step()) take(row, 0, id);
  return id;
}

/// A report is out already: who waits for a server longer than for a lock has given up.
constexpr std::chrono::milliseconds kServerPatience{10'000};

}  // namespace

void makeTables(Database& database) {
  const database::Dialect& dialect = database.dialect();
  for (const Layout& layout : {layoutOf<KeptRun>(dialect), layoutOf<SuiteResult>(dialect), layoutOf<KeptCase>(dialect)})
    database.run(layout.create());
  database.run(sources(dialect));
  database.run("CREATE INDEX runs_by_path ON runs (path, id)");
  database.run(kRunsBySource);
}

void upgradeTables(Database& database, std::int64_t from) {
  for (const Upgrade& upgrade : kUpgrades)
    if (upgrade.from >= from) database.run(upgrade.sql ? upgrade.sql : sources(database.dialect()));
}

database::Schema storeSchema() {
  return {.name = "history", .version = kSchema, .make = makeTables, .upgrade = upgradeTables};
}

Store::Store(const fs::path& file, SqliteStorage::Warn warn, std::chrono::milliseconds patience)
    : storage_(std::make_unique<SqliteStorage>(file, std::move(warn), patience)) {}

Store::Store(const database::StoreUrl& url)
    : storage_(std::make_unique<database::PostgresqlStorage>(url, storeSchema(), kServerPatience)),
      keepsToSize_(false) {}

template <class Result, class Work>
Result Store::read(Work work) {
  Result result{};
  storage_->read([&](Database& database) { result = work(database); });
  return result;
}

std::int64_t Store::keep(const KeptRun& run, std::int64_t most) {
  std::int64_t id = 0;
  storage_->write(
      [&](Database& database) {
        id = insert(database, run);
        if (keepsToSize_) removeUpTo(database, id - most);
      },
      [&](Database& database) { return hasRun(database, id, run); });
  return id;
}

std::vector<ListedRun> Store::list(const std::optional<std::string>& path, std::int64_t limit) {
  return read<std::vector<ListedRun>>([&](Database& database) { return selectList(database, path, limit); });
}

std::optional<KeptRun> Store::find(std::int64_t id) {
  return read<std::optional<KeptRun>>([&](Database& database) { return select(database, id); });
}

std::optional<std::int64_t> Store::newest(const std::optional<std::string>& path) {
  return read<std::optional<std::int64_t>>([&](Database& database) {
    const auto row = database.prepare(path ? "SELECT max(id) FROM runs WHERE path = $1" : "SELECT max(id) FROM runs");
    if (path) row->bind(1, std::string_view(*path));
    return idOf(*row);
  });
}

std::optional<std::int64_t> Store::before(std::int64_t id) {
  return read<std::optional<std::int64_t>>([&](Database& database) {
    const auto row =
        database.prepare("SELECT max(p.id) FROM runs p JOIN runs r ON r.path = p.path WHERE r.id = $1 AND p.id < $1");
    row->bind(1, id);
    return idOf(*row);
  });
}

std::int64_t Store::prune(std::int64_t keep) {
  std::int64_t removed = 0;
  storage_->write([&](Database& database) {
    database.lockTable("runs");  // or a source goes while a run of it comes
    const auto last =
        database.prepare("SELECT max(id) FROM (SELECT id FROM runs ORDER BY id DESC LIMIT 1 OFFSET $1) AS older");
    last->bind(1, keep);
    const std::optional<std::int64_t> id = idOf(*last);
    removed = id ? removeUpTo(database, *id) : 0;
  });
  if (removed != 0) storage_->releaseSpace();
  return removed;
}

fs::path defaultHistoryFile() {
  if (const fs::path folder = stateFolder(); !folder.empty()) return folder / "history.sqlite";
  throw HistoryError("no path for the history: neither HOME nor XDG_STATE_HOME is set");
}

}  // namespace judge::history
