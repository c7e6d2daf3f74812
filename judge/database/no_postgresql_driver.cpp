#include "judge/base/errors.h"
#include "judge/database/postgresql.h"

namespace judge::database {

void checkDriver() {
  throw InputError("--store",
                   "this judge was built without PostgreSQL: install libpqxx-dev (tools/setup store), and build it "
                   "again");
}

std::unique_ptr<Database> openPostgresql(const std::string&) {
  checkDriver();
  return nullptr;
}

}  // namespace judge::database
