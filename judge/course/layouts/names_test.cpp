#include "judge/course/layouts/names.h"

#include <gtest/gtest.h>

namespace judge::course {
namespace {

struct Name {
  std::string raw, readable;
};

class Names : public ::testing::TestWithParam<Name> {};

TEST_P(Names, AreReadable) {
  EXPECT_EQ(readableName(GetParam().raw), GetParam().readable);
  EXPECT_EQ(readableName(GetParam().readable), GetParam().readable) << "once more changes nothing";
}

INSTANTIATE_TEST_SUITE_P(
    All, Names,
    ::testing::Values(Name{"Ada Byron", "Ada Byron"}, Name{"José", "José"}, Name{"Jose\u0301", "José"},
                      Name{"Nguye\u0302\u0303n Thi\u0323 E\u0323\u0302", "Nguyễn Thị Ệ"},
                      Name{"A\u030Angstro\u0308m", "Ångström"}, Name{"\u1112\u1161\u11AB", "한"},
                      Name{"か\u3099", "が"}, Name{"x\u0301", "x\u0301"}, Name{"M\x81ller", "Müller"},
                      Name{"M\xFCller", "Müller"}, Name{"Andr\x82", "André"}, Name{"Andr\xE9", "André"},
                      Name{"\x9Dystein", "Øystein"}, Name{"Fran\x87ois", "François"}, Name{"O\x92Hara", "O’Hara"},
                      Name{"  Ada \n\t Byron\r\n", "Ada Byron"}, Name{"Ada\u00A0Byron\u3000", "Ada Byron"},
                      Name{"\u202Eevil\u200F", "evil"},
                      Name{"\xEF\xBB\xBF"
                           "Ada",
                           "Ada"},
                      Name{std::string("a\0b\x1B[31m", 8), "ab[31m"}, Name{"A\u200B\u030A", "Å"}, Name{"عمر", "عمر"},
                      Name{"李雷", "李雷"}, Name{"😀", "😀"}, Name{"\u200B", ""}, Name{"", ""}));

TEST(Names, AreNoLongerThanFileNames) {
  EXPECT_LE(readableName(std::string(1000, 'x')).size(), 200U);
  std::string wide;
  for (int i = 0; i < 300; ++i) wide += "李";
  const std::string name = readableName(wide);
  EXPECT_LE(name.size(), 200U);
  EXPECT_EQ(name.size() % 3, 0U) << "no character is split";
}

TEST(Names, AnyBytesBecomeText) {
  for (int first = 0; first < 256; ++first)
    for (int second = 0; second < 256; ++second) {
      const std::string raw = {static_cast<char>(first), static_cast<char>(second)};
      const std::string name = readableName(raw);
      EXPECT_EQ(readableName(name), name) << first << ' ' << second;
    }
}

TEST(Names, AreFoldedToCompare) {
  EXPECT_EQ(foldedName("ÄRGER Ömer ΑΒΓ ЖУК"), "ärger ömer αβγ жук");
  EXPECT_EQ(foldedName("\xDCnn"), "ünn") << "of any bytes";
}

}  // namespace
}  // namespace judge::course
