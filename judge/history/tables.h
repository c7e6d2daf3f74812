#pragma once

#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/database/database.h"
#include "judge/history/kept_run.h"

/// The tables of the history, the same in every kind of database: made from the lists of columns in kept_run.h.
namespace judge::history {

using database::Database;
using database::DatabaseError;
using database::Statement;

template <class T>
std::string typeOf(const database::Dialect& dialect, const T&) {
  if constexpr (kIsOptional<T>) {
    const std::string type = typeOf(dialect, typename T::value_type{});
    return type.substr(0, type.rfind(" NOT NULL"));
  } else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, Verdict>) {
    return fmt::format("{} NOT NULL", dialect.text);
  } else if constexpr (std::is_same_v<T, Nanoseconds> || std::is_same_v<T, double>) {
    return fmt::format("{} NOT NULL", dialect.real);
  } else {
    return fmt::format("{} NOT NULL", dialect.integer);
  }
}

template <class T>
void bind(Statement& statement, int at, const T& value) {
  if constexpr (kIsOptional<T>)
    value ? bind(statement, at, *value) : statement.bindNull(at);
  else if constexpr (std::is_same_v<T, std::string>)
    statement.bind(at, std::string_view(value));
  else if constexpr (std::is_same_v<T, Verdict>)
    statement.bind(at, code(value));
  else if constexpr (std::is_same_v<T, Nanoseconds>)
    statement.bind(at, toMilliseconds(value));
  else if constexpr (std::is_same_v<T, Bytes>)
    statement.bind(at, static_cast<std::int64_t>(value.count));
  else if constexpr (std::is_same_v<T, double>)
    statement.bind(at, value);
  else
    statement.bind(at, static_cast<std::int64_t>(value));
}

inline Verdict verdictIn(const std::string& code) {
  if (const auto known = verdictFromCode(code)) return *known;
  throw DatabaseError(DatabaseError::Kind::Damage, "it holds a verdict that does not exist");
}

template <class T>
void take(const Statement& row, int column, T& value) {
  constexpr double kHalf = 0.5e-9;
  if constexpr (kIsOptional<T>)
    row.isNull(column) ? value.reset() : take(row, column, value.emplace());
  else if constexpr (std::is_same_v<T, std::string>)
    value = row.text(column);
  else if constexpr (std::is_same_v<T, Verdict>)
    value = verdictIn(row.text(column));
  else if constexpr (std::is_same_v<T, Nanoseconds>)
    value = fromSeconds(std::max(row.real(column), 0.0) / 1e3 + kHalf);
  else if constexpr (std::is_same_v<T, Bytes>)
    value.count = static_cast<std::uint64_t>(row.integer(column));
  else if constexpr (std::is_same_v<T, double>)
    value = row.real(column);
  else
    value = static_cast<T>(row.integer(column));
}

/// The name of a field's column: the tables keep times in milliseconds, and call the sandbox a tier.
inline std::string columnName(std::string_view field) {
  if (field == "sandbox") return "tier";
  std::string column(field);
  if (column.ends_with("_ns")) column.replace(column.size() - 3, 3, "_ms");
  return column;
}

/// A table with the names and types of its columns: those of its key, then a row's own.
struct Layout {
  const database::Dialect& dialect;
  std::string_view table;
  std::string end;
  std::vector<std::string> names, types;

  void operator()(const char* name, const auto& member) {
    names.push_back(columnName(name));
    types.push_back(typeOf(dialect, member));
  }

  std::string create() const {
    std::vector<std::string> columns;
    for (std::size_t i = 0; i < names.size(); ++i) columns.push_back(names[i] + ' ' + types[i]);
    return fmt::format("CREATE TABLE {} ({}{}", table, join(columns, ", "), end);
  }

  /// INSERT of so many rows, whose parameters are all columns but the first `given`, which the database fills.
  std::string insert(std::size_t rows = 1, std::size_t given = 0) const {
    std::string all;
    for (std::size_t row = 0, mark = 0; row < rows; ++row) {
      std::vector<std::string> marks;
      while (marks.size() < names.size() - given) marks.push_back(fmt::format("${}", ++mark));
      all += fmt::format("{}({})", row == 0 ? "" : ", ", join(marks, ", "));
    }
    const std::vector<std::string> own(names.begin() + static_cast<std::ptrdiff_t>(given), names.end());
    return fmt::format("INSERT INTO {} ({}) VALUES {}", table, join(own, ", "), all);
  }

  std::string select(std::string_view which) const {
    return fmt::format("SELECT {} FROM {} WHERE {}", join(names, ", "), table, which);
  }
};

template <class Row>
Layout layoutOf(const database::Dialect& dialect) {
  const std::string integer = fmt::format("{} NOT NULL", dialect.integer);
  Layout layout{dialect,
                std::is_same_v<Row, SuiteResult> ? "suites" : "cases",
                fmt::format(", PRIMARY KEY (run, place)){}", dialect.partEnd),
                {"run", "place"},
                {integer, integer}};
  if (std::is_same_v<Row, KeptRun>) {
    layout.table = "runs";
    layout.end = fmt::format("){}", dialect.tableEnd);
    layout.names = {"id"};
    layout.types = {std::string(dialect.identity)};
  }
  const Row row{};
  fields(row, layout);
  return layout;
}

struct Binder {
  Statement& statement;
  int at = 1;
  void operator()(const char*, const auto& member) { bind(statement, at++, member); }
};

struct Taker {
  const Statement& row;
  int column;
  void operator()(const char*, auto& member) { take(row, column++, member); }
};

/// Both within a transaction. Of the version `from` on everything becomes kSchema.
void makeTables(Database& database);
void upgradeTables(Database& database, std::int64_t from);

}  // namespace judge::history
