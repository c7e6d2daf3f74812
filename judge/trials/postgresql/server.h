#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>

#include "judge/machine/file_descriptor.h"
#include "judge/machine/scratch_directory.h"

namespace judge {

/// A PostgreSQL server of a test's own, in a folder that goes with it. It ends when this does, or when the test's
/// process does, whatever of. As an ordinary user also where the test is root's, since it refuses root.
class PostgresqlServer {
 public:
  /// The folder of the server's programs, if there is one.
  static std::optional<std::filesystem::path> programs();

  explicit PostgresqlServer(const std::filesystem::path& programs);
  ~PostgresqlServer();
  PostgresqlServer& operator=(PostgresqlServer&&) = delete;

  void start();

  /// As when the machine loses power, but for what the kernel has.
  void kill();

  /// Over the socket everybody is believed to be who they say.
  std::string url(const std::string& database, const std::string& user = "queens") const;

  /// Over loopback a password is asked for; that of "queens" is "open:sesame".
  int port() const { return port_; }

 private:
  std::filesystem::path programs_;
  ScratchDirectory folder_;
  int port_ = 0;
  pid_t pid_ = -1;
  FileDescriptor log_;
};

}  // namespace judge
