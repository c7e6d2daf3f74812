#include "judge/languages/source_text.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

const Languages& shippedLanguages() {
  static const Languages all({QUEENS_SOURCE_DIR "/judge/languages"});
  return all;
}

struct Source {
  std::string language, text, kept;
};

class WithoutComments : public ::testing::TestWithParam<Source> {};

TEST_P(WithoutComments, KeepsTheRest) {
  const auto& [language, text, kept] = GetParam();
  EXPECT_EQ(withoutComments(text, *shippedLanguages().named(language)), kept) << language << '\n' << text;
}

INSTANTIATE_TEST_SUITE_P(
    Languages, WithoutComments,
    ::testing::Values(
        Source{"c", "int  a; // b\n/* c */ char* s = \"/* \\\" // \"; char q = '\"';\n",
               "inta;char*s=\"/* \\\" // \";charq='\"';"},
        Source{"c", "a // b \" c\nd", "ad"}, Source{"c", "a /* \" */ b", "ab"},
        Source{"c", "a \"open\nb // c",
               "a\"open"
               "b"},
        Source{"cpp", "#include <a>\nint n = 1'000; // '\nauto s = R\"(a // b \" )\"; // c",
               "#include<a>intn=1'000;autos=R\"(a // b \" )\";"},
        Source{"csharp", "var p = @\"c:\\\"; // x\nvar q = \"a // b\"; /* y */", "varp=@\"c:\\\";varq=\"a // b\";"},
        Source{"go", "s := `a // \\` // b\nr := '\"' // c", "s:=`a // \\`r:='\"'"},
        Source{"java", "String s = \"\"\"\n  a // \\\"\"\" b\n  \"\"\"; // c\nchar c = '\\''; // d",
               "Strings=\"\"\"\n  a // \\\"\"\" b\n  \"\"\";charc='\\'';"},
        Source{"javascript", "const s = `a\n // b`; // c\nconst t = 'it\\'s // d' /* e */",
               "consts=`a\n // b`;constt='it\\'s // d'"},
        Source{"typescript", "const s: string = \"/*\"; // c", "consts:string=\"/*\";"},
        Source{"python",
               "\"\"\"About\nthis.\"\"\"\ndef f(n):  # why\n    '''What.'''\n    s = \"# no\" + 'it\\'s' # c\n    "
               "return s\n",
               "deff(n):s=\"# no\"+'it\\'s'returns"},
        Source{"python", "s = \"\"\"a # b\n# c\"\"\" # d\nx = '''#'''", "s=\"\"\"a # b\n# c\"\"\"x='''#'''"},
        Source{"ruby", "=begin\nabout\n=end\ndef f(n) # why\n  \"# no\n# no\" + '# no' # c\nend\na =begin",
               "deff(n)\"# no\n# no\"+'# no'enda=begin"},
        Source{"rust",
               "fn f<'a>(s: &'a str) -> char { '\"' } // c\nlet r = r#\"a \" // b\"#; /* d */ let t = \"\\\" // e\";",
               "fnf<'a>(s:&'astr)->char{'\"'}letr=r#\"a \" // b\"#;lett=\"\\\" // e\";"}));

TEST(WithoutComments, AnyThreeCharactersEnd) {
  const std::string characters = "\"'`\\/*#\nr@ ";
  for (const std::string& name : shippedLanguages().names())
    for (const char a : characters)
      for (const char b : characters)
        for (const char c : characters) withoutComments(std::string{a, b, c}, *shippedLanguages().named(name));
}

TEST(WithoutComments, EveryLanguageSaysWhatItsCommentsAre) {
  for (const std::string& name : shippedLanguages().names())
    EXPECT_FALSE(shippedLanguages().named(name)->spans.empty()) << name;
}

TEST(BlankedSource, HasTheSameSizeAndLines) {
  const auto c = shippedLanguages().named("c");
  EXPECT_EQ(blankedSource("/* f(\n */ f(int a) { puts(\"f(\\\"\"); } // f(", *c),
            "     \n    f(int a) { puts(\"     ); }      ");
}

TEST(BlankedSource, EndsWhatIsNotCompiledWhereItEnds) {
  const auto c = shippedLanguages().named("c");
  for (const char* const kept : {"#if 0x1\nf(", "#if 0 || 1\nf(", "#if 0\ng\n#  line\nf(", "#", "# "})
    EXPECT_EQ(blankedSource(kept, *c), kept);
  EXPECT_EQ(blankedSource("# if 0\ng\n#  endif\nf(", *c), "      \n \n    ndif\nf(");
  EXPECT_EQ(blankedSource("#if 0\ng\n  #endif\nf(", *c), "     \n \n    ndif\nf(");
}

TEST(BlankedSource, KeepsWhatStandsBehindAQuoteWithoutAnother) {
  EXPECT_EQ(blankedSource("x = /'/\ndef f", *shippedLanguages().named("ruby")), "x = /'/\ndef f");
  EXPECT_EQ(blankedSource("x = /`/;\nf(\"a\")", *shippedLanguages().named("javascript")), "x = /`/;\nf(\"  )");
}

}  // namespace
}  // namespace judge
