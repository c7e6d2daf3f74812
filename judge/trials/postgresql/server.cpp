#include "judge/trials/postgresql/server.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>

#include "judge/machine/process_tree.h"
#include "judge/machine/spawn.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

std::optional<Account> somebody() {
  constexpr Account kNobody{65534, 65534};
  return geteuid() == 0 ? std::optional(kNobody) : std::nullopt;
}

int freePort() {
  const FileDescriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const plain = reinterpret_cast<sockaddr*>(&address);
  if (bind(socket.get(), plain, size) != 0 || getsockname(socket.get(), plain, &size) != 0)
    throw std::runtime_error("no port is free");
  return ntohs(address.sin_port);
}

int exitStatusOf(pid_t pid) {
  int status = -1;
  waitpid(pid, &status, 0);
  return status;
}

}  // namespace

std::optional<fs::path> PostgresqlServer::programs() {
  for (const char* const folder : {"/usr/lib/postgresql/15/bin", "/usr/local/bin", "/usr/bin"})
    if (access((fs::path(folder) / "initdb").c_str(), X_OK) == 0) return folder;
  return std::nullopt;
}

PostgresqlServer::PostgresqlServer(const fs::path& programs) : programs_(programs), port_(freePort()) {
  if (const auto account = somebody(); account && chown(folder_.path().c_str(), account->user, account->group) != 0)
    throw std::runtime_error("chown failed");
  const fs::path password = folder_.path() / "password";
  std::ofstream(password) << "open:sesame\n";
  const FileDescriptor log(memfd_create("initdb", MFD_CLOEXEC));
  const pid_t initdb = spawn(
      {.program = programs_ / "initdb",
       .arguments = {"--pgdata", folder_.path() / "data", "--username", "queens", "--encoding", "UTF8", "--locale", "C",
                     "--no-sync", "--auth-local", "trust", "--auth-host", "scram-sha-256", "--pwfile", password},
       .environment = {"PATH=/usr/bin:/bin"},
       .descriptors = {{log.get(), 1}, {log.get(), 2}},
       .account = somebody(),
       .endsWithUs = true});
  if (exitStatusOf(initdb) != 0) throw std::runtime_error("initdb failed");
  start();
}

PostgresqlServer::~PostgresqlServer() { kill(); }

void PostgresqlServer::start() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("pipe failed");
  log_.reset(ends[0]);
  FileDescriptor writing(ends[1]);
  SpawnOrder order{.program = programs_ / "postgres",
                   .arguments = {"-D", folder_.path() / "data", "-k", folder_.path(), "-p", std::to_string(port_)},
                   .environment = {"PATH=/usr/bin:/bin"},
                   .descriptors = {{writing.get(), 1}, {writing.get(), 2}},
                   .account = somebody(),
                   .endsWithUs = true};
  for (const char* const setting :
       {"listen_addresses=127.0.0.1", "fsync=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0",
        "shared_buffers=16MB", "autovacuum=off", "log_min_messages=log", "log_checkpoints=off", "log_timezone=UTC"})
    order.arguments.insert(order.arguments.end(), {"-c", setting});
  pid_ = spawn(order);
  writing.reset();
  std::string said;
  while (said.find("ready to accept connections") == said.npos) {
    char bytes[4096];
    const ssize_t got = read(log_.get(), bytes, sizeof bytes);
    if (got <= 0) throw std::runtime_error("postgres did not start: " + said);
    said.append(bytes, static_cast<std::size_t>(got));
  }
}

void PostgresqlServer::kill() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGSTOP);  // or it begins others for those that die
  killDescendants(pid_, {});
  ::kill(pid_, SIGKILL);
  exitStatusOf(pid_);
  pid_ = -1;
}

std::string PostgresqlServer::url(const std::string& database, const std::string& user) const {
  return fmt::format("postgresql://{}@/{}?host={}&port={}", user, database, folder_.path().string(), port_);
}

}  // namespace judge
