#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

/// The part of a database that the judge needs, the same for SQLite and PostgreSQL.
namespace judge::database {

class DatabaseError : public std::runtime_error {
 public:
  enum class Kind {
    Failed,   ///< anything else
    Damage,   ///< the file is no database, or its pages or rows contradict each other
    Busy,     ///< another process held a lock for too long
    Lost,     ///< the connection is lost, or could not be made
    Again,    ///< two transactions conflicted: this one may be retried
    Refused,  ///< the user lacks the right
  };
  DatabaseError(Kind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

/// The SQL in which the kinds of databases differ.
struct Dialect {
  std::string_view integer, real, text, identity;  ///< types of columns; identity: an id that the table assigns
  std::string_view tableEnd, partEnd;              ///< text after the columns of a table; partEnd: with a primary key
  std::string_view beginReading, beginWriting;
  std::size_t rowsAtOnce = 1;  ///< rows of one insertion: each statement costs a round trip
};

/// A statement with parameters, "$1" and so on, the first mention of each in this order. Parameters count from 1,
/// columns from 0. Texts are arbitrary bytes.
class Statement {
 public:
  virtual ~Statement() = default;
  virtual void bindNull(int at) = 0;
  virtual void bind(int at, std::int64_t value) = 0;
  virtual void bind(int at, double value) = 0;
  virtual void bind(int at, std::string_view text) = 0;  ///< `text` must live until the last step()

  /// Returns whether there is a row.
  virtual bool step() = 0;
  virtual void reset() = 0;

  virtual bool isNull(int column) const = 0;
  virtual std::int64_t integer(int column) const = 0;
  virtual double real(int column) const = 0;
  virtual std::string text(int column) const = 0;

  /// Runs the statement to its end and resets it.
  void run() {
    while (step()) continue;
    reset();
  }
};

/// One connection, which a child process must not use. All calls throw DatabaseError.
class Database {
 public:
  virtual ~Database() = default;
  virtual const Dialect& dialect() const = 0;
  virtual std::unique_ptr<Statement> prepare(std::string_view sql) = 0;
  virtual std::int64_t changedRows() const = 0;  ///< rows changed by the last statement

  /// Locks a table until the transaction ends, where a writing transaction does not lock all of them.
  virtual void lockTable(std::string_view table) = 0;

  void run(std::string_view sql) { prepare(sql)->run(); }

  /// The first column of the first row of a query; 0 without a row.
  std::int64_t number(std::string_view sql) {
    const auto statement = prepare(sql);
    return statement->step() ? statement->integer(0) : 0;
  }
};

/// A transaction from its construction to commit(); rolled back without it.
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
      // Many failures roll back by themselves; closing the connection does it in any case.
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

/// Opens a database, creates the tables or upgrades them, and runs transactions.
class Storage {
 public:
  using Work = std::function<void(Database&)>;
  virtual ~Storage() = default;

  /// Runs `work` in a transaction; does nothing where nothing was ever written.
  virtual void read(const Work& work) = 0;

  /// Runs `work` in a transaction, and retries it after a conflict or a lost connection. `wasDone` returns whether a
  /// transaction was committed whose answer was lost; without it, running `work` twice must do no harm.
  virtual void write(const Work& work, const std::function<bool(Database&)>& wasDone = nullptr) = 0;

  /// Releases the space of removed rows on disk.
  virtual void releaseSpace() = 0;
};

}  // namespace judge::database
