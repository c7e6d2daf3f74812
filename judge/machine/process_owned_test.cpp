#include "judge/machine/process_owned.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <string>

namespace judge {
namespace {

/// Writes down that it ends.
class Told {
 public:
  Told(std::string& story, char name) : story_(story), name_(name) {}
  ~Told() { story_ += name_; }
  Told& operator=(Told&&) = delete;

 private:
  std::string& story_;
  char name_;
};

TEST(ProcessOwned, EndsWithItsOwner) {
  std::string story;
  {
    ProcessOwned<Told> one;
    one.hold(std::make_unique<Told>(story, 'a'));
    one.hold(std::make_unique<Told>(story, 'b'));
    EXPECT_EQ(story, "a");
  }
  EXPECT_EQ(story, "ab");
}

TEST(ProcessOwned, EndsTheLastThatWasMadeFirstWhereAllAreToEnd) {
  std::string story;
  ProcessOwned<Told> one, two;
  two.hold(std::make_unique<Told>(story, '2'));
  one.hold(std::make_unique<Told>(story, '1'));
  Owned::resetAll();
  EXPECT_EQ(story, "12");
  EXPECT_EQ(one.get(), nullptr);
  Owned::resetAll();
  EXPECT_EQ(story, "12");
}

TEST(ProcessOwned, IsLeftAloneByACopyOfTheProcess) {
  std::string story;
  ProcessOwned<Told> one;
  one.hold(std::make_unique<Told>(story, '1'));
  const pid_t copy = fork();
  if (copy == 0) {
    const bool hasNone = one.get() == nullptr;
    one.hold(std::make_unique<Told>(story, 'c'));
    Owned::resetAll();
    _exit(hasNone && story == "c" ? 0 : 1);
  }
  int status = -1;
  waitpid(copy, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_NE(one.get(), nullptr);
  EXPECT_EQ(story, "");
}

}  // namespace
}  // namespace judge
