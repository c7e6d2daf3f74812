#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/course/layouts/csv_table.h"
#include "judge/course/layouts/layouts.h"
#include "judge/course/layouts/names.h"
#include "judge/options/option.h"

namespace judge::course {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRosterFile = "roster.csv";
constexpr Bytes kLargestRoster = mebibytes(64);
constexpr char kBetweenFiles = '|';

enum class Column { Name, First, Last, File, Group, Id, Time };

struct ColumnNames {
  Column column;
  std::string_view names;  // in small letters, between commas
};

/// In English, and a person's names also as others write them.
constexpr ColumnNames kRosterColumns[] = {
    {Column::Name, "name,student,full name,nombre,nome"},
    {Column::First, "first name,firstname,given name,forename,vorname,prénom"},
    {Column::Last, "last name,lastname,surname,family name,nachname,familienname,nom,apellido,apellidos,cognome"},
    {Column::File, "file,files,submission,path"},
    {Column::Group, "group,section,class"},
    {Column::Id, "id,student id,id number,identifier,username,email,email address"},
    {Column::Time, "time,handed in,submission time"}};

/// "full name" of "Full_Name ".
std::string columnWord(const std::string& field) {
  std::string word = foldedName(readableName(field));
  std::ranges::replace(word, '_', ' ');
  return word;
}

std::optional<Column> columnOf(const std::string& field) {
  for (const auto& [column, names] : kRosterColumns)
    if (std::ranges::count(split(names, ','), columnWord(field)) > 0) return column;
  return std::nullopt;
}

/// Where a row's files are found. Nothing where there is no such file or folder.
using Finder = std::function<std::optional<std::vector<TreeFile>>(const std::string& path)>;

class CsvRosterReader {
 public:
  CsvRosterReader(const std::string& file, const Finder& find, LayoutEntries& entries)
      : file_(file), find_(find), entries_(entries) {}

  void read(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
      throw InputError(escaped(file_), "is UTF-16, expected CSV in UTF-8 or Windows-1252; save it as \"CSV UTF-8\"");
    const CsvTable table = CsvTable::in(bytes);
    if (!table.isUtf8) entries_.remarks.push_back(escaped(file_) + " is no UTF-8: it was read as Windows-1252");
    if (table.rows.empty()) throw InputError(escaped(file_), "has no rows, expected a line with name, file, group");
    const bool hasHeader = readHeader(table.rows.front());
    auto fault = table.faults.begin();
    const auto faultsBefore = [&](std::size_t line) {
      const auto first = fault;
      while (fault != table.faults.end() && fault->line < line) ++fault;
      return std::span(first, fault);
    };
    const auto faultsOf = [&](std::size_t row) {
      return faultsBefore(row + 1 < table.rows.size() ? table.rows[row + 1].line : std::string::npos);
    };
    if (hasHeader)
      for (const CsvTable::Fault& one : faultsOf(0)) addProblem(one.line, one.message);
    if (hasHeader && !holdsNeeded(table.rows.front().line)) return;
    for (std::size_t i = hasHeader ? 1 : 0; i < table.rows.size(); ++i) readRow(table.rows[i], faultsOf(i));
    keepLast();
  }

 private:
  void addProblem(std::size_t line, const std::string& message) { entries_.addProblem(locationOf(line), message); }

  std::string locationOf(std::size_t line) const { return fmt::format("{}:{}", file_, line); }

  /// False where the first line is a row as all others: its columns are name, file, group and id then.
  bool readHeader(const CsvTable::Row& row) {
    const bool isHeader =
        std::ranges::any_of(row.fields, [](const std::string& field) { return columnOf(field).has_value(); });
    if (!isHeader) {
      columns_ = {Column::Name, Column::File, Column::Group, Column::Id};
      return false;
    }
    for (const std::string& field : row.fields) {
      columns_.push_back(columnOf(field));
      if (!columns_.back() && !trimmed(field).empty()) complainOfColumn(row.line, field);
    }
    for (const Column column : {Column::Name, Column::First, Column::Last, Column::Group, Column::Id, Column::Time})
      if (std::ranges::count(columns_, std::optional(column)) > 1)
        addProblem(row.line, "two columns mean the same: " + headings(row, column));
    return true;
  }

  static std::string headings(const CsvTable::Row& row, Column column) {
    std::vector<std::string> same;
    for (const std::string& field : row.fields)
      if (columnOf(field) == column) same.push_back(inQuotes(trimmed(field)));
    return join(same, " and ");
  }

  void complainOfColumn(std::size_t line, const std::string& field) {
    std::vector<std::string> known;
    for (const ColumnNames& row : kRosterColumns)
      for (const std::string_view name : split(row.names, ',')) known.emplace_back(name);
    addProblem(line, fmt::format("unknown column {}, expected name, file, group, id or time{}",
                                 inQuotes(trimmed(field)), options::didYouMean(columnWord(field), known)));
  }

  bool has(Column column) const { return std::ranges::count(columns_, std::optional(column)) > 0; }

  bool holdsNeeded(std::size_t line) {
    const bool hasName = has(Column::Name) || has(Column::First) || has(Column::Last);
    if (!hasName) addProblem(line, "has no name column, expected one called name");
    if (!has(Column::File)) addProblem(line, "has no file column, expected one called file");
    return hasName && has(Column::File);
  }

  void readRow(const CsvTable::Row& row, std::span<const CsvTable::Fault> faults) {
    std::map<Column, std::string> cells;
    std::vector<std::string> files;
    for (std::size_t i = 0; i < row.fields.size() && i < columns_.size(); ++i) {
      const std::string cell(trimmed(row.fields[i]));
      if (columns_[i] == Column::File)
        addFiles(cell, files);
      else if (columns_[i])
        cells.try_emplace(*columns_[i], cell);
    }
    LayoutEntry entry{.student = nameIn(cells),
                      .id = cells[Column::Id],
                      .group = cells[Column::Group],
                      .location = locationOf(row.line)};
    for (const CsvTable::Fault& fault : faults) entry.problems.push_back(fault.message);
    if (row.fields.size() > columns_.size())
      entry.problems.push_back(
          fmt::format("has {} fields, expected {}: put a field with the separator in it into quotes", row.fields.size(),
                      columns_.size()));
    const std::string& time = cells[Column::Time];
    if (!time.empty() && (entry.submittedAt = utcOfZoned(time)).empty())
      entry.problems.push_back(inQuotes(time) +
                               " is no time with its zone, expected one such as \"2026-11-21 18:00 +01:00\"");
    if (files.empty() && faults.empty()) entry.problems.push_back("names no file");
    for (const std::string& file : files) add(file, entry);
    entries_.all.push_back(std::move(entry));
  }

  static void addFiles(const std::string& cell, std::vector<std::string>& files) {
    for (const std::string_view part : split(cell, kBetweenFiles))
      if (const std::string_view file = trimmed(part); !file.empty()) files.emplace_back(file);
  }

  /// Beside a first or a last name, "name" is the other one of them, unless it has that one in it.
  static std::string nameIn(std::map<Column, std::string>& cells) {
    std::string &first = cells[Column::First], &last = cells[Column::Last];
    const std::string& name = cells[Column::Name];
    const auto isPart = [&](const std::string& part) {
      return !part.empty() && name.size() > part.size() && std::ranges::count(split(name, ' '), part) > 0;
    };
    if (!name.empty()) {
      if (first.empty() == last.empty() || isPart(first) || isPart(last)) return name;
      (first.empty() ? first : last) = name;
    }
    return std::string(trimmed(first + ' ' + last));
  }

  void add(const std::string& file, LayoutEntry& entry) {
    std::optional<std::vector<TreeFile>> found = find_(file);
    if (!found) {
      std::string plain = file;  // as Windows writes it
      std::ranges::replace(plain, '\\', '/');
      if (plain != file) found = find_(plain);
    }
    if (!found) return entry.problems.push_back(fmt::format("there is no file {}", inQuotes(file)));
    if (found->empty()) entry.problems.push_back(fmt::format("the folder {} holds no file", inQuotes(file)));
    std::ranges::move(*found, std::back_inserter(entry.files));
  }

  /// Keeps the last of a student's rows where all have a time.
  void keepLast() {
    std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> rows;
    for (std::size_t i = 0; i < entries_.all.size(); ++i)
      rows[{readableName(entries_.all[i].student), entries_.all[i].id}].push_back(i);
    std::vector<bool> isOlder(entries_.all.size());
    for (const auto& [student, own] : rows) {
      const auto time = [&](std::size_t i) { return entries_.all[i].submittedAt; };
      if (own.size() < 2 || std::ranges::any_of(own, &std::string::empty, time)) continue;
      const std::size_t last = *std::ranges::max_element(own, {}, time);
      if (std::ranges::count(own, time(last), time) > 1) continue;  // then it is the same student twice
      for (const std::size_t i : own) isOlder[i] = i != last;
      entries_.remarks.push_back(fmt::format("{}: {} older {} of {} left out", escaped(entries_.all[last].location),
                                             own.size() - 1, own.size() == 2 ? "one" : "ones", student.first));
    }
    std::size_t i = 0;
    std::erase_if(entries_.all, [&](const LayoutEntry&) { return isOlder[i++]; });
  }

  const std::string& file_;
  const Finder& find_;
  LayoutEntries& entries_;
  std::vector<std::optional<Column>> columns_;
};

/// Files by the names in which a folder's own may be written: composed, as Macs do not have them.
class FilesOnDisk {
 public:
  explicit FilesOnDisk(const fs::path& folder) : folder_(folder) {}

  std::optional<std::vector<TreeFile>> find(const std::string& path) {
    const fs::path given = folder_ / path;
    const fs::file_status status = statusOf(given);
    return status.type() == fs::file_type::not_found ? found(sameName(given)) : found(given);
  }

 private:
  static fs::file_status statusOf(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    return error ? fs::file_status(fs::file_type::not_found) : status;
  }

  static std::optional<std::vector<TreeFile>> found(const fs::path& path) {
    const fs::file_status status = statusOf(path);
    if (path.empty() || status.type() == fs::file_type::not_found) return std::nullopt;
    if (status.type() == fs::file_type::directory) return Tree::ofFolder(path).files;
    std::error_code error;
    const std::uintmax_t bytes = status.type() == fs::file_type::regular ? fs::file_size(path, error) : 0;
    return std::vector{
        TreeFile{.path = readableText(path.filename().string()), .bytes = error ? 0 : bytes, .disk = path}};
  }

  fs::path sameName(const fs::path& path) {
    const auto [at, isNew] = names_.try_emplace(path.parent_path());
    std::error_code error;
    if (isNew)
      for (fs::directory_iterator entry(path.parent_path(), error), end; entry != end; entry.increment(error))
        at->second[readableText(entry->path().filename().string())] = entry->path();
    const auto same = at->second.find(readableText(path.filename().string()));
    return same == at->second.end() ? fs::path() : same->second;
  }

  const fs::path folder_;
  std::map<fs::path, std::map<std::string, fs::path>> names_;
};

}  // namespace

bool isRosterFolder(const Tree& tree) { return tree.find(kRosterFile) != nullptr; }

void readRosterFolder(const Tree& tree, const ProblemChoice&, LayoutEntries& entries) {
  const TreeFile* const roster = tree.find(kRosterFile);
  if (!roster) throw InputError(escaped(tree.root), fmt::format("holds no {}", kRosterFile));
  const Finder find = [&](const std::string& path) -> std::optional<std::vector<TreeFile>> {
    std::string plain = fs::path(readableText(path)).lexically_normal().string();
    if (plain.ends_with('/')) plain.pop_back();
    std::vector<TreeFile> files = filesBelow(tree, plain);
    if (files.empty() && !std::ranges::binary_search(tree.folders, plain)) return std::nullopt;
    return files;
  };
  const std::string path = tree.displayPath(kRosterFile);
  CsvRosterReader(path, find, entries).read(*roster->read(kLargestRoster));
}

void readRosterFile(const fs::path& file, LayoutEntries& entries) {
  std::error_code error;
  const TreeFile roster{.path = file.filename().string(), .bytes = fs::file_size(file, error), .disk = file};
  FilesOnDisk files(file.parent_path());
  const Finder find = [&](const std::string& path) { return files.find(path); };
  std::shared_ptr<const std::string> text;
  try {
    text = roster.read(kLargestRoster);
  } catch (const InputError& problem) {
    throw InputError(escaped(file.string()), problem.message());
  }
  CsvRosterReader(file.string(), find, entries).read(*text);
}

}  // namespace judge::course
