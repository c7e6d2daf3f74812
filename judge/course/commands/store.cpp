#include <fmt/format.h>

#include "judge/console/output_file.h"
#include "judge/course/commands/verbs.h"
#include "judge/course/course_files.h"
#include "judge/history/store.h"

namespace judge {
namespace {

using database::Database;
using database::PostgresqlStorage;

struct StoreOptions {
  std::optional<database::StoreUrl> url;
  bool roles = false;
};

/// Needs a right that few users have; makeRoles() reports the missing one.
int make(const StoreOptions& options) {
  const std::vector<database::Schema> schemas = {history::storeSchema(), course::storeSchema()};
  std::string made;
  for (const database::Schema& schema : schemas) {
    PostgresqlStorage(*options.url, schema).write([](Database&) {});
    made += fmt::format("{} (version {}){}", schema.name, schema.version, &schema == &schemas.back() ? "" : ", ");
  }
  if (options.roles)
    PostgresqlStorage(*options.url, schemas.front()).write([&](Database& database) { makeRoles(database, schemas); });
  writeSafely("-", fmt::format("{} holds {}.\n", options.url->name(), made));
  if (options.roles)
    writeSafely("-", fmt::format("Its roles are {} and {}: GRANT {} TO anna; GRANT {} TO node1.\n", database::kTeachers,
                                 database::kGraders, database::kTeachers, database::kGraders));
  return 0;
}

}  // namespace

options::Declaration declareStore() {
  const auto state = std::make_shared<StoreOptions>();
  const auto take = [state](const std::string& url) {
    state->url.emplace(url);
    database::checkDriver();
  };
  return {.about = "Makes the tables of a store in a PostgreSQL database, or brings them up to date.",
          .examples = {"judge store postgresql://anna@db.example.org/queens",
                       "judge store postgresql://anna@db.example.org/queens --roles",
                       "judge my_solution.cpp --store postgresql://anna@db.example.org/queens",
                       "judge history --store postgresql://anna@db.example.org/queens"},
          .options = {options::custom("URL", "", "postgresql://USER@HOST/DATABASE", take).required(),
                      options::flag("--roles",
                                    "also create the roles queens_teacher (may do everything) and queens_grader (may "
                                    "read plans and sources and add results)",
                                    state->roles)},
          .footer =
              "Put passwords into ~/.pgpass or PGPASSWORD, not into the URL.\nExit status: 0, 2 bad usage, 3 the store "
              "cannot be reached or written.",
          .run = [state] { return make(*state); }};
}

}  // namespace judge
