#include "judge/history/tables.h"

#include <iterator>

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
/// source.
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
    {5, kRunsBySource}};
static_assert(std::rbegin(kUpgrades)->from == kSchema - 1);

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

}  // namespace judge::history
