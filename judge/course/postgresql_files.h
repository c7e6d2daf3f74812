#pragma once

#include "judge/course/course_files.h"
#include "judge/database/postgresql.h"

namespace judge::course {

/// The tables of courses in a store, and what graders may do with them.
database::Part storePart();

/// A course in a store, of which other hosts see the same.
class PostgresqlFiles : public CourseFiles {
 public:
  /// `course`: its name in the store. Throws InputError for one that cannot be.
  PostgresqlFiles(std::string course, const database::StoreUrl& store,
                  std::chrono::milliseconds patience = database::PostgresqlPlace::kPatience);

  std::optional<std::string> read(const std::string& name) const override;
  bool has(const std::string& name) const override;
  bool keep(const std::string& name, std::string_view text) override;
  void replace(const std::string& name, std::string_view text) override;
  void remove(const std::string& name) override;
  void names(const std::string& folder, const std::function<void(std::string)>& tell) const override;
  using CourseFiles::each;
  void each(const std::string& folder, const Tell& tell, const Tell& strange) const override;
  bool mayRepair() const override;
  std::string writerOf(const std::string& name) const override;
  void expectReadable() const override;
  std::string place() const override;

 private:
  std::optional<std::string> valueOf(std::string_view column, const std::string& name) const;
  void eachPage(const std::string& folder, std::int64_t rows, bool withText, const Tell& tell) const;

  std::string course_;
  mutable database::PostgresqlPlace store_;
};

}  // namespace judge::course
