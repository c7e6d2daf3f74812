// PostgreSQL by libpqxx.
//
// PostgreSQL's texts are valid UTF-8 without NUL, ours are any bytes. A byte that cannot stand there becomes the
// character U+10FF00 + byte, one that nobody may use for anything; where a text has such a character itself, so does
// each of its bytes. Every other text is the same in both.
#include <charconv>
#include <optional>
#include <pqxx/pqxx>

#include "judge/base/text.h"
#include "judge/database/postgresql.h"

namespace judge::database {
namespace {

using Kind = DatabaseError::Kind;

std::string stored(std::string_view text) {
  std::string all;
  all.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = firstCharacter(text).length;
    const bool isMark = text.starts_with("\xF4\x8F") && length > 0 && static_cast<unsigned char>(text[2]) >= 0xBC;
    const bool isPlain = length > 0 && !isMark && text[0] != '\0';
    const auto byte = static_cast<unsigned char>(text[0]);
    if (isPlain)
      all += text.substr(0, length);
    else
      all += {'\xF4', '\x8F', static_cast<char>(0xBC | byte >> 6), static_cast<char>(0x80 | (byte & 0x3F))};
    text.remove_prefix(isPlain ? length : 1);
  }
  return all;
}

std::string restored(std::string_view text) {
  std::string all;
  all.reserve(text.size());
  for (std::size_t mark; (mark = text.find("\xF4\x8F")) != text.npos;) {
    all.append(text.substr(0, mark));
    const auto high = static_cast<unsigned char>(text[mark + 2]), low = static_cast<unsigned char>(text[mark + 3]);
    if (high >= 0xBC)
      all += static_cast<char>((high & 3) << 6 | (low & 0x3F));
    else
      all.append(text.substr(mark, 4));
    text.remove_prefix(mark + 4);
  }
  return all.append(text);
}

/// Messages of the server and of libpq are of several lines; ours of one.
std::string oneLine(std::string_view text) {
  std::string line;
  for (const char c : text)
    if (c != '\n' && c != '\t' && c != ' ')
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

/// By the class of SQLSTATE, or the whole of it.
Kind errorKind(std::string_view state) {
  struct Meaning {
    std::string_view state;
    Kind kind;
  };
  static constexpr Meaning kMeanings[] = {{"08", Kind::Lost},      {"57P01", Kind::Lost},    {"57P02", Kind::Lost},
                                          {"57P03", Kind::Lost},   {"25P03", Kind::Lost},    {"40001", Kind::Again},
                                          {"40P01", Kind::Again},  {"42501", Kind::Refused}, {"55P03", Kind::Busy},
                                          {"XX001", Kind::Damage}, {"XX002", Kind::Damage}};
  for (const Meaning& meaning : kMeanings)
    if (state.substr(0, meaning.state.size()) == meaning.state) return meaning.kind;
  return Kind::Failed;
}

class Postgresql;

class PostgresqlStatement : public Statement {
 public:
  PostgresqlStatement(Postgresql& database, std::string_view sql) : database_(database), sql_(sql) {}

  void bindNull(int at) override { place(at).reset(); }
  void bind(int at, std::int64_t value) override { place(at) = std::to_string(value); }
  void bind(int at, std::string_view text) override { place(at) = stored(text); }
  void bind(int at, double value) override {
    char digits[64];
    place(at) = std::string(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }

  bool step() override;
  void reset() override { rows_.reset(); }

  bool isNull(int column) const override { return field(column).is_null(); }
  std::int64_t integer(int column) const override { return number<std::int64_t>(column); }
  double real(int column) const override { return number<double>(column); }
  std::string text(int column) const override { return restored(digits(column)); }

 private:
  std::optional<std::string>& place(int at) {
    parameters_.resize(std::max(parameters_.size(), static_cast<std::size_t>(at)));
    return parameters_[static_cast<std::size_t>(at) - 1];
  }

  pqxx::field field(int column) const { return rows_->at(next_ - 1).at(static_cast<pqxx::row::size_type>(column)); }

  /// A row of the result outlives its fields.
  std::string_view digits(int column) const {
    const pqxx::field value = field(column);
    return {value.c_str(), value.size()};
  }

  template <class Number>
  Number number(int column) const {
    Number number{};
    const std::string_view text = digits(column);
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }

  Postgresql& database_;
  std::string sql_;
  std::vector<std::optional<std::string>> parameters_;
  std::optional<pqxx::result> rows_;
  pqxx::result::size_type next_ = 0;
};

class Postgresql : public Database {
 public:
  explicit Postgresql(const std::string& url) {
    guarded([&] {
      connection_.emplace(url);
      connection_->inhibit_reactivation(true);  // who notices a loss begins the transaction anew
      session_.emplace(*connection_);
    });
  }

  const Dialect& dialect() const override {
    static constexpr Dialect kDialect = {.integer = "BIGINT",
                                         .real = "DOUBLE PRECISION",
                                         .text = "TEXT",
                                         .identity = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
                                         .tableEnd = "",
                                         .partEnd = "",
                                         .beginReading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
                                         .beginWriting = "BEGIN",
                                         .rowsAtOnce = 500};
    return kDialect;
  }

  std::unique_ptr<Statement> prepare(std::string_view sql) override {
    return std::make_unique<PostgresqlStatement>(*this, sql);
  }

  std::int64_t changedRows() const override { return changed_; }
  void lockTable(std::string_view table) override {
    run("LOCK TABLE " + std::string(table) + " IN SHARE ROW EXCLUSIVE MODE");
  }

  pqxx::result execute(const std::string& sql, const std::vector<std::optional<std::string>>& parameters) {
    pqxx::result rows;
    guarded([&] {
      std::vector<const char*> values;
      for (const auto& parameter : parameters) values.push_back(parameter ? parameter->c_str() : nullptr);
      rows = session_->exec_params(sql, pqxx::prepare::make_dynamic_params(values));
      changed_ = static_cast<std::int64_t>(rows.affected_rows());
    });
    return rows;
  }

 private:
  template <class Work>
  void guarded(Work work) {
    try {
      work();
    } catch (const pqxx::sql_error& error) {
      const bool isOpen = connection_ && connection_->is_open();
      throw DatabaseError(isOpen ? errorKind(error.sqlstate()) : Kind::Lost, oneLine(error.what()));
    } catch (const pqxx::failure& error) {
      const bool isOpen = connection_ && connection_->is_open();
      throw DatabaseError(isOpen ? Kind::Failed : Kind::Lost, oneLine(error.what()));
    }
  }

  std::optional<pqxx::connection> connection_;
  std::optional<pqxx::nontransaction> session_;
  std::int64_t changed_ = 0;
};

bool PostgresqlStatement::step() {
  if (!rows_) {
    rows_ = database_.execute(sql_, parameters_);
    next_ = 0;
  }
  if (next_ >= rows_->size()) return false;
  ++next_;
  return true;
}

}  // namespace

void checkDriver() {}

std::unique_ptr<Database> openPostgresql(const std::string& url) { return std::make_unique<Postgresql>(url); }

}  // namespace judge::database
