// How nothing is lost or doubled where the connection breaks.
//
// A transaction whose COMMIT was not answered may have come to its end, or come to it later: its server process may
// live on. So each writing transaction that must not happen twice holds a lock of the server's on a number that is
// drawn for it. Who begins it anew takes the same lock first, which waits for the end of the one before, and then looks
// whether its work is there. After a crash of the server no lock is left, and every transaction has an end.
#include "judge/database/postgresql.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <random>
#include <thread>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge::database {
namespace {

using Kind = DatabaseError::Kind;
using namespace std::chrono_literals;

std::int64_t randomNumber() {
  std::random_device device;
  return static_cast<std::int64_t>(std::uint64_t{device()} << 32 | device());
}

/// Makers and upgraders of tables, one at a time in all of a server.
constexpr std::int64_t kMakersLock = 0x4E516A68;

void lock(Database& database, std::int64_t number) {
  const auto statement = database.prepare("SELECT pg_advisory_xact_lock($1)");
  statement->bind(1, number);
  statement->run();
}

/// New tables then belong to all teachers, not to the one who came first.
void actAsTeacher(Database& database) {
  if (database.number(fmt::format("SELECT count(*) FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner WHERE "
                                  "nspname = '{}' AND rolname = '{}' AND pg_has_role(r.oid, 'MEMBER')",
                                  kStoreSchema, kTeachers)) != 0)
    database.run(fmt::format("SET LOCAL ROLE {}", kTeachers));
}

/// A server that is there, but not for everybody yet.
bool isTemporary(std::string_view refusal) {
  for (const char* const words : {"starting up", "shutting down", "too many clients", "connection slots"})
    if (refusal.find(words) != refusal.npos) return true;
  return false;
}

constexpr const char* kUrlFormat =
    "expected postgresql://USER@HOST/DATABASE, with %XX for what is not a letter or a digit in a password";

/// Removes the text up to `mark`, and returns it without the mark; nothing where there is none.
std::optional<std::string_view> takenUpTo(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == text.npos) return std::nullopt;
  const std::string_view before = text.substr(0, at);
  text.remove_prefix(at + 1);
  return before;
}

bool isWellEscaped(std::string_view text) {
  const auto isHex = [&](std::size_t at) {
    return at < text.size() && std::isxdigit(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1))
    if (!isHex(at + 1) || !isHex(at + 2) || text.substr(at, 3) == "%00") return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

std::string escapedForUrl(std::string_view text) {
  std::string url;
  for (const char c : text) url += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return url;
}

/// That of PGPASSWORD, as URLs have it.
std::string& wipedPassword() {
  static std::string password;
  return password;
}

}  // namespace

StoreUrl::StoreUrl(const std::string& url) {
  std::string_view rest = url;
  const auto scheme = takenUpTo(rest, ':');
  const bool isPostgresql = (scheme == "postgresql" || scheme == "postgres") && rest.substr(0, 2) == "//";
  // More than one '@' is one of the password, whose rest would be taken for the host.
  if (!isPostgresql || !isWellEscaped(rest) || std::count(rest.begin(), rest.end(), '@') > 1)
    throw InputError("--store", kUrlFormat);
  rest.remove_prefix(2);
  std::string_view user, password;
  if (const auto credentials = takenUpTo(rest, '@')) {
    if (credentials->find_first_of("/?#") != credentials->npos) throw InputError("--store", kUrlFormat);
    password = *credentials;
    user = takenUpTo(password, ':').value_or(*credentials);
    credentials_ = *credentials;
  }
  const auto beforeParameters = takenUpTo(rest, '?');
  if (beforeParameters) parameters_ = rest;
  hostAndDatabase_ = beforeParameters.value_or(rest);
  name_ = fmt::format("postgresql://{}{}{}", user, user.empty() ? "" : "@", hostAndDatabase_);
  if (char* const given = std::getenv("PGPASSWORD"); given && *given) {
    wipedPassword() = escapedForUrl(given);
    std::memset(given, 0, std::strlen(given));
    unsetenv("PGPASSWORD");
  }
}

std::string StoreUrl::connection() const {
  std::string url = fmt::format("postgresql://{}{}{}?application_name=judge", credentials_,
                                credentials_.empty() ? "" : "@", hostAndDatabase_);
  if (!std::getenv("PGCONNECT_TIMEOUT")) url += "&connect_timeout=10";
  // A host that is gone says nothing: without these a lost connection is noticed after a quarter of an hour.
  url += "&keepalives_idle=10&keepalives_interval=5&keepalives_count=3&tcp_user_timeout=30000";
  if (!wipedPassword().empty() && credentials_.find(':') == credentials_.npos) url += "&password=" + wipedPassword();
  return parameters_.empty() ? url : url + '&' + parameters_;
}

void hidePasswords(char** first, char** last) {
  for (char** argument = first; argument != last; ++argument) {
    char* const url = std::strstr(*argument, "postgres");
    char* const begin = url ? std::strstr(url, "://") : nullptr;
    if (!begin) continue;
    char* const at = std::strrchr(begin, '@');
    char* const colon = std::strchr(begin + 3, ':');
    if (at && colon && colon < at) std::fill(colon + 1, at, 'x');
    if (char* const parameter = std::strstr(begin, "password=")) {
      char* const from = parameter + std::strlen("password=");
      std::fill(from, from + std::strcspn(from, "&"), 'x');
    }
  }
}

PostgresqlStorage::PostgresqlStorage(StoreUrl url, Schema schema, std::chrono::milliseconds patience)
    : url_(std::move(url)), schema_(std::move(schema)), patience_(patience) {}

PostgresqlStorage::~PostgresqlStorage() { keepParentsConnection(); }

/// Closing a connection ends it for the process that opened it, too: that of a parent is kept open.
void PostgresqlStorage::keepParentsConnection() {
  static std::vector<std::unique_ptr<Database>>& theirs = *new std::vector<std::unique_ptr<Database>>;
  if (database_ && owner_ != getpid()) theirs.push_back(std::move(database_));
}

void PostgresqlStorage::connect() {
  keepParentsConnection();
  if (database_) return;
  database_ = openPostgresql(url_.connection());
  owner_ = getpid();
  wasConnected_ = true;
  database_->run("SET client_min_messages = error");
  database_->run(fmt::format("SET search_path = {}", kStoreSchema));
  database_->run(fmt::format("SET lock_timeout = {}", patience_.count()));
  // Who is stopped within a transaction holds up others for so long, and begins it anew.
  database_->run(fmt::format("SET idle_in_transaction_session_timeout = {}", (patience_ / 6).count()));
  database_->run("SET client_encoding = UTF8");
  database_->run(
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'");
  const auto encoding = database_->prepare("SHOW server_encoding");
  if (encoding->step() && encoding->text(0) != "UTF8")
    throw DatabaseError(Kind::Failed,
                        fmt::format("the database has the encoding {}; createdb --encoding UTF8 makes one "
                                    "that holds every text",
                                    encoding->text(0)));
}

/// 0: there is nothing of this part.
std::int64_t PostgresqlStorage::storedVersion() {
  const auto found = database_->prepare(
      "WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname = $1) SELECT count(*), "
      "count(*) FILTER (WHERE relname = 'versions'), "
      "coalesce((SELECT current_user::text FROM ours WHERE NOT has_schema_privilege(oid, 'USAGE')), '') "
      "FROM pg_class WHERE relkind = 'r' AND relnamespace = (SELECT oid FROM ours)");
  found->bind(1, std::string_view(kStoreSchema));
  if (!found->step()) return 0;
  // Who is in neither of the groups gets words that help, and not the server's.
  if (const std::string role = escaped(found->text(2)); !role.empty())
    throw DatabaseError(
        Kind::Refused,
        fmt::format("the role {0} is neither a teacher nor a grader here; the database's owner calls judge "
                    "store URL --roles, and then in SQL GRANT {1} TO {0} or GRANT {2} TO {0}",
                    role, kTeachers, kGraders));
  if (found->integer(0) == 0) return 0;
  if (found->integer(1) == 0)
    throw DatabaseError(Kind::Failed, fmt::format("its schema {} is of another program", kStoreSchema));
  const auto version = database_->prepare(fmt::format("SELECT version FROM {}.versions WHERE part = $1", kStoreSchema));
  version->bind(1, schema_.name);
  if (!version->step()) return 0;
  if (version->integer(0) > schema_.version)
    throw DatabaseError(Kind::Failed, fmt::format("its {} is of version {}, from a newer judge; this one knows {}",
                                                  schema_.name, version->integer(0), schema_.version));
  return version->integer(0);
}

/// In a transaction of its own: with wal_level = minimal, what one makes and changes may be lost in part when the
/// server is killed later.
void PostgresqlStorage::bringUpToDate() {
  Transaction transaction(*database_, Transaction::Kind::Writing);
  lock(*database_, kMakersLock);
  const std::int64_t version = storedVersion();
  if (version == 0) {
    if (database_->number(fmt::format("SELECT count(*) FROM pg_namespace WHERE nspname = '{}'", kStoreSchema)) == 0)
      database_->run(fmt::format("CREATE SCHEMA {}", kStoreSchema));
    actAsTeacher(*database_);
    database_->run("CREATE TABLE IF NOT EXISTS versions (part TEXT PRIMARY KEY, version BIGINT NOT NULL)");
    schema_.make(*database_);
  } else if (version < schema_.version) {
    actAsTeacher(*database_);
    schema_.upgrade(*database_, version);
  }
  const auto note = database_->prepare(
      "INSERT INTO versions (part, version) VALUES ($1, $2) ON CONFLICT (part) DO UPDATE SET version = $2");
  note->bind(1, schema_.name);
  note->bind(2, schema_.version);
  note->run();
  transaction.commit();
}

bool PostgresqlStorage::isReady(bool mayMake) {
  if (isUpToDate_) return true;
  const std::int64_t version = [&] {  // in one transaction: between two statements another judge could make the tables
    const Transaction transaction(*database_, Transaction::Kind::Reading);
    return storedVersion();
  }();
  if (version == 0 && !mayMake) return false;
  if (version != schema_.version) bringUpToDate();
  return isUpToDate_ = true;
}

void PostgresqlStorage::retry(const std::function<void(bool isRepeated)>& work) {
  const auto fail = [&](const std::string& why) -> void {
    throw std::runtime_error(fmt::format("{}: {}", url_.name(), why));
  };
  const auto start = std::chrono::steady_clock::now();
  auto pause = 50ms;
  for (bool isRepeated = false;; isRepeated = true) {
    try {
      connect();
      return work(isRepeated);
    } catch (const DatabaseError& error) {
      const bool isLost = error.kind() == Kind::Lost;
      if (isLost) database_.reset();
      if (error.kind() == Kind::Busy) fail("others use it for too long: " + std::string(error.what()));
      const bool mayHelp = isLost ? wasConnected_ || isTemporary(error.what()) : error.kind() == Kind::Again;
      if (!mayHelp || std::chrono::steady_clock::now() - start >= patience_) fail(error.what());
    }
    std::this_thread::sleep_for(pause);
    pause = std::min(2 * pause, 1'000ms);
  }
}

void PostgresqlStorage::read(const Work& work) {
  retry([&](bool) {
    if (!isReady(false)) return;
    const Transaction transaction(*database_, Transaction::Kind::Reading);
    work(*database_);
  });
}

void PostgresqlStorage::write(const Work& work, const std::function<bool(Database&)>& wasDone) {
  const std::int64_t number = randomNumber();
  retry([&](bool isRepeated) {
    isReady(true);
    Transaction transaction(*database_, Transaction::Kind::Writing);
    if (wasDone) lock(*database_, number);
    if (wasDone && isRepeated && wasDone(*database_)) return;
    work(*database_);
    transaction.commit();
  });
}

void makeRoles(Database& database, const std::vector<Schema>& schemas) {
  const auto run = [&](fmt::string_view sql, auto... words) {
    database.run(fmt::format(fmt::runtime(sql), fmt::arg("schema", kStoreSchema), fmt::arg("teachers", kTeachers),
                             fmt::arg("graders", kGraders), words...));
  };
  for (const char* const role : {kTeachers, kGraders})
    if (database.number(fmt::format("SELECT count(*) FROM pg_roles WHERE rolname = '{}'", role)) == 0)
      database.run(fmt::format("CREATE ROLE {} NOLOGIN", role));
  if (database.number(fmt::format("SELECT count(*) FROM pg_roles WHERE rolname = '{}' AND pg_has_role(oid, 'MEMBER')",
                                  kTeachers)) == 0)
    run("GRANT {teachers} TO CURRENT_USER");
  run("DO $$BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO {teachers}', current_database()); END$$");
  run("ALTER SCHEMA {schema} OWNER TO {teachers}");
  const auto tables = database.prepare("SELECT tablename FROM pg_tables WHERE schemaname = $1");
  tables->bind(1, std::string_view(kStoreSchema));
  while (tables->step()) run("ALTER TABLE {schema}.{table} OWNER TO {teachers}", fmt::arg("table", tables->text(0)));
  run("REVOKE ALL ON ALL TABLES IN SCHEMA {schema} FROM {graders}, PUBLIC");
  run("REVOKE ALL ON SCHEMA {schema} FROM {graders}, PUBLIC");
  run("GRANT USAGE ON SCHEMA {schema} TO {graders}");
  run("GRANT SELECT ON {schema}.versions TO {graders}");
  for (const Schema& schema : schemas)
    for (const GradersRight& one : schema.graders)
      run("GRANT {right} ON {schema}.{table} TO {graders}", fmt::arg("right", one.right), fmt::arg("table", one.table));
}

}  // namespace judge::database
