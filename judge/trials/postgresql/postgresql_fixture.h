#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

#include "judge/course/course_files.h"
#include "judge/history/store.h"
#include "judge/trials/commands/command_fixture.h"
#include "judge/trials/postgresql/server.h"

namespace judge {

using course::CourseFiles;
using course::openStoredCourse;
using database::Database;
using database::PostgresqlStorage;
using database::StoreUrl;

/// Runs `work` in a process of its own, which ends with it.
template <class Work>
pid_t inProcess(Work work) {
  const pid_t pid = fork();
  if (pid != 0) return pid;
  try {
    work();
    _exit(0);
  } catch (const std::exception& error) {
    dprintf(STDERR_FILENO, "%s\n", error.what());
    _exit(1);
  }
}

inline int statusOf(pid_t pid) {
  int status = -1;
  waitpid(pid, &status, 0);
  return status;
}

/// One server for all tests; each has a database of its own.
class Postgresql : public CommandFixture {
 protected:
  static PostgresqlServer& server() {
    static PostgresqlServer server(PostgresqlServer::programs().value());
    return server;
  }

  Postgresql() { sqlOf("postgres", "CREATE DATABASE " + database_); }

  StoreUrl url(const std::string& user = "queens") const { return StoreUrl(server().url(database_, user)); }
  history::Store store() const { return history::Store(url()); }
  std::unique_ptr<CourseFiles> course(const std::string& name = "spring", const std::string& user = "queens") const {
    return openStoredCourse(name, url(user));
  }

  /// The first field of the first row. With our own driver, outside of any transaction and schema.
  static std::string sqlOf(const std::string& database, const std::string& words, const std::string& user = "queens") {
    const auto connection = database::openPostgresql(server().url(database, user));
    const auto statement = connection->prepare(words);
    return statement->step() && !statement->isNull(0) ? statement->text(0) : "";
  }
  std::string sql(const std::string& words, const std::string& user = "queens") const {
    return sqlOf(database_, words, user);
  }

  void makeRoles() const {
    for (const database::Schema& schema : {history::storeSchema(), course::storeSchema()})
      PostgresqlStorage(url(), schema).write([](Database&) {});
    PostgresqlStorage(url(), course::storeSchema()).write([](Database& database) { makeRoles_(database); });
    for (const char* const user : {"anna", "gregor", "stranger"})
      if (sql(std::string("SELECT 1 FROM pg_roles WHERE rolname = '") + user + "'").empty())
        sql(std::string("CREATE ROLE ") + user + " LOGIN");
    sql("GRANT queens_teacher TO anna");
    sql("GRANT queens_grader TO gregor");
  }
  static void makeRoles_(Database& database) {
    database::makeRoles(database, {history::storeSchema(), course::storeSchema()});
  }

  template <class Call>
  static std::string errorOf(Call call) {
    try {
      call();
    } catch (const std::exception& error) {
      EXPECT_THAT(error.what(), ::testing::Not(::testing::HasSubstr("\n")));
      return error.what();
    }
    return "";
  }

  static inline int made_ = 0;
  const std::string database_ = "test" + std::to_string(++made_);
};

}  // namespace judge
