#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "judge/database/sqlite.h"
#include "judge/history/store.h"
#include "judge/machine/digest.h"
#include "judge/machine/scratch_directory.h"
#include "judge/trials/runs/sample_run.h"

namespace judge::history {

namespace fs = std::filesystem;
using database::SqliteDatabase;

/// A history in a folder of the test's own.
class HistoryStore : public ::testing::Test {
 protected:
  Store store(std::chrono::milliseconds patience = Store::kPatience) {
    return {file_, [this](const std::string& line) { messages_.push_back(line); }, patience};
  }

  /// Contents of the history, or of the file with its name and `ending`.
  std::string contents(const char* ending = "") const {
    std::ifstream file(file_.string() + ending, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  void overwrite(const std::string& bytes) const { std::ofstream(file_, std::ios::binary) << bytes; }

  SqliteDatabase database(SqliteDatabase::Absent absent = SqliteDatabase::Absent::Fail) const {
    return {file_, absent, Store::kPatience};
  }

  void sql(const std::string& statement) const { database(SqliteDatabase::Absent::Create).run(statement); }

  std::int64_t count(const std::string& rows) const { return database().number("SELECT count(*) FROM " + rows); }

  bool isSound() const {
    SqliteDatabase file = database();
    const auto check = file.prepare("PRAGMA integrity_check");
    return check->step() && check->text(0) == "ok";
  }

  std::int64_t keepSource(const std::string& source, std::int64_t most = 1000) {
    KeptRun run = sampleRun("/a");
    run.source = digest({source});
    run.sourceText = source;
    return store().keep(run, most);
  }

  std::string errorOf(const std::function<void()>& call) const {
    try {
      call();
    } catch (const HistoryError& error) {
      return error.what();
    }
    return "";
  }

  /// Files beside the history that are neither its journal nor its lock.
  std::vector<std::string> namesBeside() const {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(file_.parent_path()))
      names.push_back(entry.path().filename().string());
    std::erase_if(names, [](const std::string& name) {
      return name == "history.sqlite" || name == "history.sqlite-journal" || name == "history.sqlite-lock";
    });
    return names;
  }

  /// The earlier file lies beside the history now, and the history goes on with new runs.
  void expectSetAside(const std::string& before) {
    EXPECT_EQ(store().keep(sampleRun("/new")), 1);
    EXPECT_THAT(messages_,
                ::testing::ElementsAre(::testing::AllOf(::testing::HasSubstr(file_.string()),
                                                        ::testing::HasSubstr("renamed to history.sqlite.damaged-1"))));
    ASSERT_THAT(namesBeside(), ::testing::ElementsAre("history.sqlite.damaged-1"));
    EXPECT_EQ(contents(".damaged-1"), before);
    EXPECT_EQ(store().keep(sampleRun("/new")), 2);
    EXPECT_THAT(messages_, ::testing::SizeIs(1));
    EXPECT_TRUE(isSound());
  }

  ScratchDirectory folder_;
  fs::path file_ = folder_.path() / "state" / "history.sqlite";
  std::vector<std::string> messages_;
};

}  // namespace judge::history
