#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// As much of a database as the judge needs, the same for SQLite and PostgreSQL. This header is all that the driver of
/// PostgreSQL, which is loaded when it is wanted, shares with the judge: so nothing in it needs a library.
namespace judge::database {

class DatabaseError : public std::runtime_error {
 public:
  enum class Kind {
    Failed,   ///< anything else
    Damage,   ///< no database, or one whose pages or rows contradict each other
    Busy,     ///< somebody else has locked it, and has not given it back in time
    Lost,     ///< the connection is gone, or there is none yet
    Again,    ///< two transactions were in each other's way: this one may be tried again
    Refused,  ///< the user may not
  };
  DatabaseError(Kind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

/// Where two kinds of databases want other words for the same.
struct Dialect {
  std::string_view integer, real, text, identity;  ///< types of columns; the last of an id that the table gives
  std::string_view tableEnd, partEnd;              ///< behind the columns of a table; of one that has a key of its own
  std::string_view beginReading, beginWriting;
  std::size_t rowsAtOnce = 1;  ///< Rows of one insertion: each statement costs a round trip.
};

/// A statement with parameters, "$1" and so on, the first mention of each in this order. Parameters count from 1,
/// columns from 0. Texts are any bytes.
class Statement {
 public:
  virtual ~Statement() = default;
  virtual void bindNull(int at) = 0;
  virtual void bind(int at, std::int64_t value) = 0;
  virtual void bind(int at, double value) = 0;
  virtual void bind(int at, std::string_view text) = 0;  ///< has to stay until the last step()

  /// True when there is a row.
  virtual bool step() = 0;
  virtual void reset() = 0;

  virtual bool isNull(int column) const = 0;
  virtual std::int64_t integer(int column) const = 0;
  virtual double real(int column) const = 0;
  virtual std::string text(int column) const = 0;

  /// Runs it for its effect, and makes it ready to be run again.
  void run() {
    while (step()) continue;
    reset();
  }
};

/// One connection. Not to be taken along into a child process. Everything throws DatabaseError.
class Database {
 public:
  virtual ~Database() = default;
  virtual const Dialect& dialect() const = 0;
  virtual std::unique_ptr<Statement> prepare(std::string_view sql) = 0;
  virtual std::int64_t changedRows() const = 0;  ///< by the last statement

  /// Keeps others out of a table until the transaction ends, where not all of them wait for it already.
  virtual void lockTable(std::string_view table) = 0;

  void run(std::string_view sql) { prepare(sql)->run(); }

  /// The first column of the first row; 0 where there is none.
  std::int64_t number(std::string_view sql) {
    const auto statement = prepare(sql);
    return statement->step() ? statement->integer(0) : 0;
  }
};

/// All or nothing of what happens between its start and commit().
class Transaction {
 public:
  enum class Kind { Reading, Writing };
  Transaction(Database& database, Kind kind) : database_(database) {
    database_.run(kind == Kind::Writing ? database.dialect().beginWriting : database.dialect().beginReading);
  }
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction() {
    if (!open_) return;
    try {
      database_.run("ROLLBACK");
    } catch (const DatabaseError&) {
      // Many failures have rolled it back already; closing the connection does it in any case.
    }
  }

  void commit() {
    database_.run("COMMIT");
    open_ = false;
  }

 private:
  Database& database_;
  bool open_ = true;
};

/// Where tables lie. It opens the database, and makes the tables or brings them up to date.
class Place {
 public:
  using Work = std::function<void(Database&)>;
  virtual ~Place() = default;

  /// Does `work` in a transaction; does nothing where nothing was ever written.
  virtual void read(const Work& work) = 0;

  /// Does `work` in a transaction, again where that did not come to its end through no fault of its own. `wasDone`
  /// says whether one came to it whose end was not heard of; without it `work` is harmless twice.
  virtual void write(const Work& work, const std::function<bool(Database&)>& wasDone = nullptr) = 0;

  /// Returns the space of removed rows to the disk.
  virtual void giveBackSpace() = 0;
};

}  // namespace judge::database
