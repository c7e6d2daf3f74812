#pragma once

#include <string>

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

}  // namespace judge::database
