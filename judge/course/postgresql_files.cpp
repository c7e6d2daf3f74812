#include "judge/course/course_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge::course {
namespace {

using database::Database;
using database::Statement;

/// Which names lie in which table. What a grader needs of results and the like is to know which are there.
struct CourseTable {
  std::string_view folder;  ///< or the name itself; empty: all others
  std::string_view name;
  std::string_view column;  ///< Column of the text; "document" is JSON.
  std::string_view graders;
  std::string_view more = "";  ///< columns
};
constexpr std::string_view kMayRead = "SELECT";
constexpr std::string_view kMayAdd = "SELECT (course, name, token), INSERT (course, name, {}, token)";
constexpr CourseTable kCourseTables[] = {
    {"plan.json", "course_plans", "text", kMayRead},
    {"sources", "course_sources", "text", kMayRead},
    {"kata", "course_katas", "text", kMayRead},
    {"suites", "course_suites", "text", kMayRead},
    {"languages", "course_languages", "text", kMayRead},
    {"results", "course_results", "document", kMayAdd,
     ", key TEXT GENERATED ALWAYS AS (substring(name from '([^/]*)[.]json$')) STORED"
     ", verdict TEXT GENERATED ALWAYS AS (document ->> 'verdict') STORED"},
    {"machines", "course_machines", "document", kMayAdd},
    {"reports", "course_reports", "text", kMayAdd},
    {"", "course_others", "text", ""},
};

const CourseTable& courseTableOf(std::string_view name) {
  const std::string_view folder = name.substr(0, name.find('/'));
  return *std::find_if(std::begin(kCourseTables), std::end(kCourseTables),
                       [&](const CourseTable& table) { return table.folder == folder || table.folder.empty(); });
}

/// `token` is drawn for each writing, so that a writer knows its own row; who and when come from the server.
void makeTables(Database& database) {
  for (const CourseTable& table : kCourseTables)
    database.run(fmt::format(
        "CREATE TABLE {} (course TEXT NOT NULL, name TEXT COLLATE \"C\" NOT NULL, {} {} NOT NULL, token TEXT "
        "NOT NULL, written TIMESTAMPTZ NOT NULL DEFAULT now(), writer TEXT NOT NULL DEFAULT session_user{}, "
        "PRIMARY KEY (course, name))",
        table.name, table.column, table.column == "document" ? "JSON" : "TEXT", table.more));
}

std::string drawnToken() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}{:08x}", device(), device(), device());
}

std::unique_ptr<Statement> prepared(Database& database, const std::string& sql,
                                    std::initializer_list<std::string_view> values) {
  auto statement = database.prepare(sql);
  int at = 1;
  for (const std::string_view value : values) statement->bind(at++, value);
  return statement;
}

std::string insertion(const CourseTable& table) {
  return fmt::format("INSERT INTO {} (course, name, {}, token) VALUES ($1, $2, $3, $4)", table.name, table.column);
}

class PostgresqlFiles : public CourseFiles {
 public:
  PostgresqlFiles(std::string course, const database::StoreUrl& store, std::chrono::milliseconds patience)
      : course_(std::move(course)), store_(store, storeSchema(), patience) {
    if (course_.empty() || course_.size() > 200 || escaped(course_) != course_)
      throw InputError(inQuotes(course_), "no name of a course in a store: expected 1 to 200 printable characters");
  }

  std::optional<std::string> read(const std::string& name) const override {
    return valueOf(courseTableOf(name).column, name);
  }

  bool has(const std::string& name) const override { return valueOf("1", name).has_value(); }

  bool keep(const std::string& name, std::string_view text) override {
    const CourseTable& table = courseTableOf(name);
    const std::string token = drawnToken();
    const std::string isOurs =
        fmt::format("SELECT 1 FROM {} WHERE course = $1 AND name = $2 AND token = $3", table.name);
    bool isFirst = false;
    store_.write([&](Database& database) {
      prepared(database, insertion(table) + " ON CONFLICT DO NOTHING", {course_, name, text, token})->run();
      // After a commit that was not answered it may be there already.
      isFirst = database.changedRows() == 1 || prepared(database, isOurs, {course_, name, token})->step();
    });
    return isFirst;
  }

  void replace(const std::string& name, std::string_view text) override {
    const CourseTable& table = courseTableOf(name);
    const std::string sql = fmt::format(
        "{0} ON CONFLICT (course, name) DO UPDATE SET {1} = $3, token = $4, written = DEFAULT, writer = DEFAULT",
        insertion(table), table.column);
    const std::string token = drawnToken();
    store_.write([&](Database& database) { prepared(database, sql, {course_, name, text, token})->run(); });
  }

  void remove(const std::string& name) override {
    const std::string sql = fmt::format("DELETE FROM {} WHERE course = $1 AND name = $2", courseTableOf(name).name);
    store_.write([&](Database& database) { prepared(database, sql, {course_, name})->run(); });
  }

  /// Page by page: a course may be larger than memory, and a lost connection costs one page.
  void names(const std::string& folder, const std::function<void(std::string)>& visit) const override {
    eachPage(folder, 10'000, false, [&](std::string name, std::string) { visit(std::move(name)); });
  }

  void each(const std::string& folder, const Visit& visit, const Visit&) const override {
    eachPage(folder, 200, true, visit);
  }

  bool mayRepair() const override {
    std::int64_t may = 0;
    store_.read([&](Database& database) {
      may = database.number(
          fmt::format("SELECT count(*) WHERE has_table_privilege('{0}', 'SELECT') AND has_table_privilege('{0}', "
                      "'UPDATE')",
                      courseTableOf("results").name));
    });
    return may == 1;
  }

  std::string writerOf(const std::string& name) const override { return valueOf("writer", name).value_or(""); }

  void expectReadable() const override {
    std::string reader;
    store_.read([&](Database& database) {
      const auto row = database.prepare(
          "SELECT session_user, (has_table_privilege('course_results', 'SELECT') AND "
          "has_table_privilege('course_others', 'SELECT'))::int");
      row->step();
      reader = row->integer(1) != 0 ? "" : row->text(0);
    });
    if (!reader.empty())
      throw InputError(
          escaped(displayName()),
          fmt::format("the role {} may not read results; merge, status and marks need a teacher's role ({})",
                      escaped(reader), database::kTeachers));
  }

  std::string displayName() const override { return fmt::format("{} in {}", course_, store_.name()); }

  using CourseFiles::each;

 private:
  std::optional<std::string> valueOf(std::string_view column, const std::string& name) const {
    const std::string sql =
        fmt::format("SELECT {} FROM {} WHERE course = $1 AND name = $2", column, courseTableOf(name).name);
    std::optional<std::string> value;
    store_.read([&](Database& database) {
      const auto row = prepared(database, sql, {course_, name});
      value = row->step() ? std::optional(row->text(0)) : std::nullopt;
    });
    return value;
  }

  void eachPage(const std::string& folder, std::int64_t rows, bool withText, const Visit& visit) const {
    const CourseTable& table = courseTableOf(folder);
    const std::string sql =
        fmt::format("SELECT name, {} FROM {} WHERE course = $1 AND name > $2 AND name < $3 ORDER BY name LIMIT $4",
                    withText ? table.column : "''", table.name);
    const std::string end = folder + static_cast<char>('/' + 1);
    std::vector<std::pair<std::string, std::string>> page;
    std::string last = folder + '/';
    do {
      store_.read([&](Database& database) {
        page.clear();
        const auto row = prepared(database, sql, {course_, last, end});
        row->bind(4, rows);
        while (row->step()) page.emplace_back(row->text(0), row->text(1));
      });
      if (page.empty()) return;
      last = page.back().first;
      for (auto& [name, text] : page) visit(std::move(name), std::move(text));
    } while (page.size() == static_cast<std::size_t>(rows));
  }

  std::string course_;
  mutable database::PostgresqlStorage store_;
};

}  // namespace

database::Schema storeSchema() {
  database::Schema schema{
      .name = "course", .version = 1, .make = makeTables, .upgrade = [](Database&, std::int64_t) {}};
  for (const CourseTable& table : kCourseTables)
    if (!table.graders.empty())
      schema.graders.push_back({std::string(table.name), fmt::format(fmt::runtime(table.graders), table.column)});
  return schema;
}

std::unique_ptr<CourseFiles> openStoredCourse(const std::string& course, const database::StoreUrl& store,
                                              std::chrono::milliseconds patience) {
  return std::make_unique<PostgresqlFiles>(course, store, patience);
}

}  // namespace judge::course
