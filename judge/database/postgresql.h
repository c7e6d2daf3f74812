#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "judge/database/database.h"

namespace judge::database {

/// The address of a PostgreSQL database that holds a store:
/// postgresql://USER[:PASSWORD]@HOST[:PORT]/DATABASE[?KEY=VALUE], as libpq has it, who also reads ~/.pgpass. Nothing
/// that is shown ever holds the password.
class StoreUrl {
 public:
  /// Throws InputError for what is no such URL, in words that do not repeat it. Takes PGPASSWORD along, and wipes it,
  /// so that no process that is started from here on, and none that looks at this one, finds it there.
  explicit StoreUrl(const std::string& url);

  const std::string& name() const { return name_; }  ///< for people: without password and parameters
  std::string connection() const;                    ///< for libpq, with waiting times of ours

 private:
  std::string who_, place_, parameters_;  ///< "USER:PASSWORD", "HOST:PORT/DATABASE", "KEY=VALUE&..."; escaped
  std::string name_;
};

/// Overwrites the passwords of URLs in the arguments of a program, which everybody on the machine can read.
void hidePasswords(char** first, char** last);

/// Rights of graders on a table, in words of GRANT.
struct GradersRight {
  std::string table;
  std::string right;
};

/// A part of a store, with tables and a version of its own.
struct Part {
  std::string_view name;
  std::int64_t version = 1;
  std::function<void(Database&)> make;                        ///< the tables
  std::function<void(Database&, std::int64_t from)> upgrade;  ///< those of an earlier version
  std::vector<GradersRight> graders{};                        ///< nothing with all other tables
};

/// The roles of a store, which own nothing and cannot log in: users are made members of them.
inline constexpr const char* kTeachers = "queens_teacher";
inline constexpr const char* kGraders = "queens_grader";

/// Makes the roles where there are none, hands all tables to the teachers, and gives graders the rights that `parts`
/// name, and no others. Within a transaction of somebody who may do so.
void makeRoles(Database& database, const std::vector<Part>& parts);

/// Throws InputError, with the package to install, where this judge has no driver for PostgreSQL.
void checkDriver();

/// A connection, without any of what PostgresqlPlace adds. Throws DatabaseError.
std::unique_ptr<Database> openPostgresql(const std::string& url);

/// The schema that all our tables lie in.
inline constexpr const char* kStoreSchema = "queens_judge";

/// A part of a store that many judges on many machines use at once. Where the connection is lost, a transaction is
/// begun anew until `patience` is over; the first connection has to come about at once.
///
/// Throws std::runtime_error, one line with the store and the problem: server away, wrong password, no
/// such database, tables of a newer judge or of another program, what this user may not. Throws InputError where this
/// judge cannot speak to PostgreSQL at all. After fork() the child gets a connection of its own.
class PostgresqlPlace : public Place {
 public:
  static constexpr std::chrono::milliseconds kPatience{60'000};

  PostgresqlPlace(StoreUrl url, Part part, std::chrono::milliseconds patience = kPatience);
  ~PostgresqlPlace() override;
  PostgresqlPlace& operator=(PostgresqlPlace&&) = delete;

  void read(const Work& work) override;
  void write(const Work& work, const std::function<bool(Database&)>& wasDone = nullptr) override;
  void giveBackSpace() override {}  // the server does

  const std::string& name() const { return url_.name(); }

 private:
  void connect();
  void forgetThatOfParent();
  std::int64_t versionThere();
  void bringUpToDate();
  bool isReady(bool mayMake);
  void untilDone(const std::function<void(bool isRepeated)>& work);

  StoreUrl url_;
  Part part_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<Database> database_;
  pid_t owner_ = 0;  ///< Process that has the connection.
  bool wasConnected_ = false;
  bool isUpToDate_ = false;
};

}  // namespace judge::database
