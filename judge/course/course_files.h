#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/errors.h"
#include "judge/database/postgresql.h"

namespace judge::course {

/// A course: named texts, each written once. Any number of judges on any machines may read and write at a time.
///
/// Names are relative, of printable ASCII, with '/' between folders: "results/ab/KEY.json". All calls throw
/// std::system_error or std::runtime_error where the storage fails (disk full, server away), InputError where it cannot
/// be a course.
class CourseFiles {
 public:
  virtual ~CourseFiles() = default;

  /// Nothing when there is none. Throws InputError for what is no text of ours: a link, which nobody follows, a pipe, a
  /// folder, more than any text of that folder has.
  virtual std::optional<std::string> read(const std::string& name) const = 0;

  virtual bool has(const std::string& name) const = 0;

  /// Keeps a text completely or not at all, unless there is one of that name: then false. When it has returned, the
  /// text outlives a crash of the machine.
  virtual bool keep(const std::string& name, std::string_view text) = 0;

  /// keep() of one of many texts: it is there, and outlives a crash, only when flush() has returned.
  virtual void keepLater(const std::string& name, std::string_view text) { keep(name, text); }
  virtual void flush() {}

  /// Replaces a text completely: for the plan, which only the teacher changes.
  virtual void replace(const std::string& name, std::string_view text) = 0;

  /// Removes a text, if it is there.
  virtual void remove(const std::string& name) = 0;

  /// Calls `visit` for the name of every text below a folder ("results"), in no order.
  virtual void names(const std::string& folder, const std::function<void(std::string name)>& visit) const = 0;

  /// The same with the texts. `unexpected` gets the escaped name of anything that is no text of ours, and why, in the
  /// words of read().
  using Visit = std::function<void(std::string name, std::string text)>;
  virtual void each(const std::string& folder, const Visit& visit, const Visit& unexpected) const = 0;

  /// The same; throws InputError for anything unexpected.
  void each(const std::string& folder, const Visit& visit) const {
    each(folder, visit, [](const std::string& name, const std::string& why) { throw InputError(name, why); });
  }

  /// Makes the folder, if it is not there. Throws InputError where this user may write nothing.
  virtual void makeReady() {}

  /// Throws InputError where this user may not read results, before anything is read.
  virtual void expectReadable() const {}

  /// Removes files that killed judges of this machine have left half written.
  virtual void removeLeftovers() {}

  /// Whether this user may read and replace damaged results: half written, changed or put there by hand. Graders of a
  /// store may not: they use has() or names().
  virtual bool mayRepair() const { return true; }

  /// The user who wrote the text of that name; empty where that is not known.
  virtual std::string writerOf(const std::string&) const { return ""; }

  /// Where the file of a text lies or would lie; nothing in a store.
  virtual std::optional<std::filesystem::path> pathOf(const std::string&) const { return std::nullopt; }

  /// For people: the folder, or the store and the course's name; without a password.
  virtual std::string displayName() const = 0;

  /// The same of one text.
  virtual std::string displayPath(const std::string& name) const { return displayName() + ": " + name; }
};

/// A course in a folder, which any number of machines may share by a network file system, and in which others than
/// judges may have put anything: no link below the folder is followed, and of a text no more than a bound is read.
/// `plan`: what the file plan.json is called. The folder need not exist: keep() makes it. What it
/// makes is for its owner alone (700, 600), whatever the umask; below a setgid folder in which the group may write, for
/// the group, too (2770, 660).
std::unique_ptr<CourseFiles> openCourseFolder(const std::filesystem::path& folder,
                                              const std::string& plan = "plan.json");

/// A course in a store, of which other hosts see the same. `course`: its name there. Throws InputError for one that
/// cannot be.
std::unique_ptr<CourseFiles> openStoredCourse(
    const std::string& course, const database::StoreUrl& store,
    std::chrono::milliseconds patience = database::PostgresqlStorage::kPatience);

/// The tables of courses in a store, and what graders may do with them.
database::Schema storeSchema();

}  // namespace judge::course
