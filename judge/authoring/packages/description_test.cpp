#include "judge/authoring/packages/package.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/authoring/packages/package_folder.h"
#include "judge/authoring/packages/yaml_rules.h"
#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using enum SamplePackage::Kind;

struct ReadDescription {
  Description description;
  std::string report;
};

ReadDescription descriptionFrom(const SamplePackage& sample) {
  std::vector<Diagnostic> diagnostics;
  Description description = readDescription(PackageFolder(sample.folder()), diagnostics);
  return {description, reportOn("it", diagnostics)};
}

ReadDescription readLegacy(const std::string& yaml) {
  return descriptionFrom(SamplePackage(Legacy).with("problem.yaml", yaml));
}

ReadDescription readModern(const std::string& yaml) {
  return descriptionFrom(
      SamplePackage(Modern).with("problem.yaml", "problem_format_version: 2025-09\nuuid: u\n" + yaml));
}

TEST(Description, OfALegacyPackage) {
  const auto [all, report] = readLegacy(
      "name: Sum\nauthor: Ada\nlicense: cc by\nvalidation: custom\nvalidator_flags: case_sensitive  x\n"
      "limits:\n  memory: 64\n  time_multiplier: 3\n");
  EXPECT_EQ(report, "it: no faults\n");
  EXPECT_EQ(all.format, PackageFormat::KattisLegacy);
  EXPECT_EQ(all.name(), "Sum");
  EXPECT_EQ(all.author, "Ada");
  EXPECT_TRUE(all.isCustom);
  EXPECT_THAT(all.validatorFlags, ElementsAre("case_sensitive", "x"));
  EXPECT_EQ(all.limits.memoryMb, 64U);
  EXPECT_EQ(all.limits.acceptedToLimit, 3);
}

TEST(Description, OfAModernPackage) {
  const auto [all, report] = readModern(
      "name: {en: Sum, de: Summe}\ncredits: {authors: [Ada <a@b.c>, {name: Bo}]}\nlicense: cc0\n"
      "type: [multi-pass, interactive]\nlimits: {time_limit: 1.5, time_resolution: 0.5, "
      "time_multipliers: {ac_to_time_limit: 4}}\nconstants: {n: 5, m: {value: 6, tex: six}}\n");
  EXPECT_EQ(report, "it: no faults\n");
  EXPECT_EQ(all.format, PackageFormat::Kattis202509);
  EXPECT_EQ(all.names.at("de"), "Summe");
  EXPECT_EQ(all.author, "Ada <a@b.c>, Bo");
  EXPECT_TRUE(all.isInteractive && all.isMultiPass);
  EXPECT_EQ(withConstants("{{n}} {{n.value}} {{m}} {{m.tex}} \\constant{m.tex} {{k}} {{ n }} {{n", all.constants),
            "5 5 6 six six {{k}} {{ n }} {{n");
  EXPECT_EQ(all.limits.seconds, 1.5);
  EXPECT_EQ(all.limits.acceptedToLimit, 4);
}

TEST(Description, OfAPackageOfDomjudge) {
  SamplePackage sample(Domjudge);
  sample.with("problem.yaml", "").with("domjudge-problem.ini", "; a comment\nname='A sum'\ntimelimit = \"0.5\"\n");
  const auto [all, report] = descriptionFrom(sample);
  EXPECT_EQ(all.format, PackageFormat::Domjudge);
  EXPECT_EQ(all.name(), "A sum");
  EXPECT_EQ(all.limits.seconds, 0.5);
  EXPECT_EQ(report, "it: no faults\n");
}

TEST(Description, TimeLimitsOfDomjudgeHaveToAgree) {
  SamplePackage sample(Domjudge);
  EXPECT_THAT(descriptionFrom(sample.with(".timelimit", "3\n")).report,
              HasSubstr(".timelimit:1: sets 3 s, another file 2 s; write the same limit in both\n"));
  EXPECT_THAT(descriptionFrom(sample.with(".timelimit", "soon\n")).report,
              HasSubstr(".timelimit:1: is not a number of seconds"));
  sample.with("domjudge-problem.ini", "time_limit = 2\nno value\ntimelimit = -1\n");
  const std::string report = descriptionFrom(sample).report;
  EXPECT_THAT(report, HasSubstr("domjudge-problem.ini:1: unknown key time_limit; did you mean timelimit?"));
  EXPECT_THAT(report, HasSubstr("domjudge-problem.ini:2: lacks an ="));
  EXPECT_THAT(report, HasSubstr("domjudge-problem.ini:3: timelimit is not a number of seconds"));
}

TEST(Description, UnknownKeysAndWrongValuesAreNamed) {
  const std::string legacy =
      readLegacy("name: a\nautor: Ada\nlimits:\n  memry: 5\n  memory: lots\ntype: hard\n").report;
  EXPECT_THAT(legacy, HasSubstr("problem.yaml:2: unknown key autor; did you mean author?; remove it\n"));
  EXPECT_THAT(legacy, HasSubstr("problem.yaml:4: unknown key memry in limits"));
  EXPECT_THAT(
      legacy,
      HasSubstr("problem.yaml:5: memory in limits is something else than expected; write a whole number from 1"));
  EXPECT_THAT(legacy, HasSubstr("problem.yaml:6: type is something else than expected; write pass-fail or scoring"));
  EXPECT_THAT(readModern("name: a\nvalidation: custom\n").report, HasSubstr("problem.yaml:4: unknown key validation"));
  EXPECT_THAT(readLegacy("uuid: x\nname: a\nconstants: {a: 1}\n").report,
              HasSubstr("problem.yaml:3: unknown key constants"));
}

TEST(Description, WhatIsRequiredIsMissed) {
  EXPECT_EQ(readLegacy("author: Ada\nlicense: cc0\n").report, "it: no faults\n") << "the statement has the name";
  EXPECT_THAT(descriptionFrom(SamplePackage(Legacy).without("problem.yaml")).report,
              HasSubstr("problem.yaml: is missing"));
  const std::string modern =
      descriptionFrom(SamplePackage(Modern).with("problem.yaml", "problem_format_version: 2025-09\n")).report;
  EXPECT_THAT(modern, HasSubstr("problem.yaml:1: name is missing"));
  EXPECT_THAT(modern, HasSubstr("problem.yaml:1: uuid is missing"));
}

TEST(Description, ALicenceNeedsSomebody) {
  EXPECT_THAT(
      readLegacy("name: a\nlicense: cc by\n").report,
      HasSubstr("problem.yaml:2: license is cc by, but nobody owns the rights; add author, source or rights_owner"));
  EXPECT_THAT(readLegacy("name: a\nlicense: public domain\nrights_owner: Ada\n").report,
              HasSubstr("license is public domain, but there is a rights_owner"));
  EXPECT_THAT(readLegacy("name: a\nlicense: gpl\n").report, HasSubstr("write unknown, public domain, cc0, cc by"));
  EXPECT_THAT(readLegacy("name: a\nsource_url: x\n").report, HasSubstr("source_url is given without source"));
  EXPECT_EQ(readModern("name: a\nlicense: cc by\nsource: {name: Cup}\n").report, "it: no faults\n");
}

TEST(Description, TheTimeLimitIsAMultipleOfItsResolution) {
  EXPECT_THAT(readModern("name: a\nlimits: {time_limit: 1.5}\n").report,
              HasSubstr("problem.yaml:4: time_limit is not a multiple of time_resolution, 1"));
}

TEST(Description, WhatIsNoYamlIsOneDiagnostic) {
  EXPECT_THAT(readLegacy("name: [a\n").report, HasSubstr("is not valid YAML"));
  EXPECT_THAT(readLegacy("just text\n").report, HasSubstr("problem.yaml:1: is not a table of keys"));
}

TEST(LanguageCode, IsTwoOrThreeLettersAndPerhapsACountry) {
  for (const char* const good : {"en", "fil", "pt-BR"}) EXPECT_TRUE(isLanguageCode(good)) << good;
  for (const char* const bad : {"", "e", "english", "EN", "pt-br", "pt_BR", "pt-"})
    EXPECT_FALSE(isLanguageCode(bad)) << bad;
}

}  // namespace
}  // namespace judge
