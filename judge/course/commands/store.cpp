#include <fmt/format.h>

#include "judge/console/output_file.h"
#include "judge/course/commands/verbs.h"
#include "judge/course/course_files.h"
#include "judge/history/store.h"

namespace judge {
namespace {

using database::Database;
using database::PostgresqlPlace;

struct StoreOptions {
  std::optional<database::StoreUrl> url;
  bool roles = false;
};

/// With a right that few have: makeRoles() says which is missing.
int make(const StoreOptions& options) {
  const std::vector<database::Part> parts = {history::storePart(), course::storePart()};
  std::string made;
  for (const database::Part& part : parts) {
    PostgresqlPlace(*options.url, part).write([](Database&) {});
    made += fmt::format("{} (version {}){}", part.name, part.version, &part == &parts.back() ? "" : ", ");
  }
  if (options.roles)
    PostgresqlPlace(*options.url, parts.front()).write([&](Database& database) { makeRoles(database, parts); });
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
                                    "make the roles queens_teacher, who may do all, and queens_grader, who "
                                    "may read plans and sources and add results",
                                    state->roles)},
          .footer =
              "Passwords stand in ~/.pgpass or PGPASSWORD rather than in the URL.\n"
              "Exit status: 0, 2 bad usage, 3 the store cannot be reached or written.",
          .run = [state] { return make(*state); }};
}

}  // namespace judge
