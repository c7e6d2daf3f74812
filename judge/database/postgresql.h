#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "judge/database/database.h"

namespace judge::database {

/// The address of a PostgreSQL database that holds a store:
/// postgresql://USER[:PASSWORD]@HOST[:PORT]/DATABASE[?KEY=VALUE], in the format of libpq, which also reads ~/.pgpass.
/// No message or name contains the password.
class StoreUrl {
 public:
  /// Throws InputError for anything else, with a message that does not repeat it. Reads PGPASSWORD and wipes it, so
  /// that neither a child process nor one that reads our environment finds it.
  explicit StoreUrl(const std::string& url);

  const std::string& name() const { return name_; }  ///< the URL for messages, without password and parameters
  std::string connection() const;                    ///< the URL for libpq, with our timeouts

 private:
  std::string credentials_, hostAndDatabase_,
      parameters_;  ///< "USER:PASSWORD", "HOST:PORT/DATABASE", "KEY=VALUE&..."; escaped
  std::string name_;
};

/// Overwrites the passwords of URLs in the arguments of a program, which every user of the machine can read.
void hidePasswords(char** first, char** last);

/// Rights of graders on a table.
struct GradersRight {
  std::string table;
  std::string right;  ///< in the syntax of GRANT
};

/// The tables of one part of a store, with a version of their own.
struct Schema {
  std::string_view name;
  std::int64_t version = 1;
  std::function<void(Database&)> make;                        ///< creates the tables
  std::function<void(Database&, std::int64_t from)> upgrade;  ///< upgrades the tables of an earlier version
  std::vector<GradersRight> graders{};                        ///< all rights of graders
};

/// The roles of a store, which own nothing and cannot log in: users are made members of them.
inline constexpr const char* kTeachers = "queens_teacher";
inline constexpr const char* kGraders = "queens_grader";

/// Creates the roles where there are none, makes the teachers own all tables, and gives graders exactly the rights that
/// `schemas` name. Call it within a transaction of a user who has the rights to do so.
void makeRoles(Database& database, const std::vector<Schema>& schemas);

/// Throws InputError, with the package to install, where this judge has no driver for PostgreSQL.
void checkDriver();

/// A plain connection. Throws DatabaseError.
std::unique_ptr<Database> openPostgresql(const std::string& url);

/// Name of the PostgreSQL schema that holds all our tables.
inline constexpr const char* kStoreSchema = "queens_judge";

/// A store that many judges on many machines use at once. After a lost connection a transaction is retried for
/// `patience`; the first connection must succeed at once.
///
/// Throws std::runtime_error, one line with the store and the problem: no server, wrong password, no such database,
/// tables of a newer judge or of another program, missing rights. Throws InputError where this judge has no driver for
/// PostgreSQL. After fork() the child gets a connection of its own.
class PostgresqlStorage : public Storage {
 public:
  static constexpr std::chrono::milliseconds kPatience{60'000};

  PostgresqlStorage(StoreUrl url, Schema schema, std::chrono::milliseconds patience = kPatience);
  ~PostgresqlStorage() override;
  PostgresqlStorage& operator=(PostgresqlStorage&&) = delete;

  void read(const Work& work) override;
  void write(const Work& work, const std::function<bool(Database&)>& wasDone = nullptr) override;
  void releaseSpace() override {}  // the server does

  const std::string& name() const { return url_.name(); }

 private:
  void connect();
  void keepParentsConnection();
  std::int64_t storedVersion();
  void bringUpToDate();
  bool isReady(bool mayMake);
  void retry(const std::function<void(bool isRepeated)>& work);

  StoreUrl url_;
  Schema schema_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<Database> database_;
  pid_t owner_ = 0;  ///< process that made the connection
  bool wasConnected_ = false;
  bool isUpToDate_ = false;
};

}  // namespace judge::database
