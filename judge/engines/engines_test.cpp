// Contents of the files for engines; the tests with the label cluster run them in the engines.
#include "judge/engines/engines.h"

#include <gmock/gmock.h>
#include <re2/re2.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/machine/scratch_directory.h"

namespace judge::engines {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kHardFolder = "/work/it's $HOME `a` \"b\" \xC3\xBC & c; d *";

DistributedWork work(const std::string& folder = "/work/lists") {
  return {.what = "Grades lists",
          .name = "lists",
          .program = "/opt/the judge/bin/judge",
          .folder = folder,
          .shardCommand = "  exec \"$program\" class run \"$folder\" --shard \"$shard/$shards\"",
          .mergeCommand = "  echo \"merge $folder\"",
          .shards = 7,
          .cores = 2,
          .memoryMb = 4096,
          .image = "queens-judge:1"};
}

/// Standard output of a shell command.
std::string outputOf(const std::string& command) {
  FILE* const pipe = ::popen(command.c_str(), "r");
  std::string all(1 << 20, '\0');
  all.resize(std::fread(all.data(), 1, all.size(), pipe));
  EXPECT_EQ(::pclose(pipe), 0) << command << "\n" << all;
  return all;
}

class EnginesTest : public ::testing::Test {
 protected:
  std::string written(const std::string& name, const std::string& text) const {
    const std::string path = (folder_.path() / name).string();
    std::ofstream(path) << text;
    return path;
  }
  static bool isHere(const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
  }
  ScratchDirectory folder_;
};

TEST_F(EnginesTest, EveryPlaceholderIsFilled) {
  for (const NamedEngine& engine : kEngines)
    EXPECT_THAT(scriptFor(engine.engine, work()), Not(HasSubstr("@{"))) << engine.name;
}

TEST_F(EnginesTest, ScriptsAreBashWhateverThePathsAre) {
  for (const Engine engine : {Engine::Slurm, Engine::Parallel}) {
    const std::string script = written("script.sh", scriptFor(engine, work(kHardFolder)));
    outputOf("bash -n " + script + " 2>&1");
    const std::string shown = written("shown.sh",
                                      "eval \"$(grep -E '^(program|folder|shards)=' \"$1\")\"\n"
                                      "printf '%s|%s|%s' \"$program\" \"$folder\" \"$shards\"\n");
    EXPECT_EQ(outputOf("bash " + shown + " " + script), std::string("/opt/the judge/bin/judge|") + kHardFolder + "|7");
  }
}

TEST_F(EnginesTest, AParallelScriptTakesAPlanOfAnyName) {
  const std::string marker = (folder_.path() / "marker").string(), course = (folder_.path() / "it's").string();
  std::filesystem::create_directories(course);
  for (const char* const name : {"a b.json", "x -nt y ]] && touch $MARKER; [[ a.json", "$(touch $MARKER).json"}) {
    DistributedWork one = work(course);
    one.plan = name;
    const std::string script = written("script.sh", scriptFor(Engine::Parallel, one));
    const std::string parallel = written("parallel", "#!/bin/sh\nexit 0\n"), joblog = course + "/log/parallel-7.joblog";
    outputOf("chmod +x " + parallel + " && mkdir -p \"" + course + "/log\" && touch -d 2020-01-01 \"" + joblog + "\"");
    std::ofstream(std::filesystem::path(course) / name) << "newer";
    const std::string trace =
        outputOf("PATH=" + folder_.path().string() + ":$PATH MARKER=" + marker + " bash -x " + script + " 2>&1");
    EXPECT_THAT(trace, HasSubstr("rm -f -- ")) << "nothing of another plan is done";
    EXPECT_FALSE(std::filesystem::exists(marker)) << name;
  }
  DistributedWork one = work(course);
  one.plan = "a{}.json";
  EXPECT_THROW(scriptFor(Engine::Parallel, one), InputError);
}

TEST_F(EnginesTest, ScriptsHoldWhatShellcheckAsks) {
  if (!isHere("shellcheck")) GTEST_SKIP() << "needs shellcheck";
  // Called by name or in another shell: SC2317, SC2154; single quotes are meant: SC2016.
  for (const Engine engine : {Engine::Slurm, Engine::Parallel})
    outputOf("shellcheck --exclude=SC2317,SC2154,SC2016 " + written("script.sh", scriptFor(engine, work(kHardFolder))));
}

TEST_F(EnginesTest, PathsThatAnEngineReadsOtherwiseAreRefused) {
  for (const Engine engine : {Engine::Slurm, Engine::Parallel})
    EXPECT_THROW(scriptFor(engine, work("/a\nb")), InputError);
  EXPECT_THROW(scriptFor(Engine::Slurm, work("/a\\b")), InputError);
  EXPECT_THROW(scriptFor(Engine::Parallel, work("/a{}b")), InputError);
  EXPECT_THAT(scriptFor(Engine::Slurm, work("/a{}b")), HasSubstr("folder='/a{}b'"));
}

/// A fake sbatch prints its arguments and the number of a job.
TEST_F(EnginesTest, SlurmGetsAnArrayAndAMergeThatWaitsForIt) {
  const std::string course = (folder_.path() / "100% it's").string();
  std::filesystem::create_directories(course);
  const std::string script = written("grade.sh", scriptFor(Engine::Slurm, work(course)));
  const std::string sbatch = written("sbatch", "#!/bin/bash\nprintf '<%s>' \"$@\" >&2; echo >&2; echo '12;cluster'\n");
  outputOf("chmod +x " + sbatch);
  const std::string out =
      outputOf("cd / && PATH=" + folder_.path().string() + ":$PATH bash " + script + " '--comment=a b' 2>&1");
  EXPECT_THAT(out, HasSubstr("<--requeue><--open-mode=append><--ntasks=1><--chdir=" + course + ">"));
  EXPECT_THAT(out, HasSubstr("<--array=1-7><--cpus-per-task=2><--time=60><--signal=B:TERM@60>"));
  EXPECT_THAT(out, HasSubstr("/100%% it's/log/shard-%a.log><--comment=a b><" + script + "><--shard>"))
      << "the log's name is a pattern";
  EXPECT_THAT(out, HasSubstr("<--dependency=afterany:12>"));
  EXPECT_THAT(out, HasSubstr("7 shards are queued as job 12, their merge as job 12."));
  EXPECT_TRUE(std::filesystem::is_directory(course + "/log"));
}

/// The job as Slurm starts it, with fakes of the program, squeue and scontrol.
TEST_F(EnginesTest, SlurmDoesAgainWhatAnotherTimeMayEndBetter) {
  struct Row {
    int status, restarts;
    const char* state;
    bool again;
  };
  DistributedWork one = work();
  one.shardCommand = "  exit \"$ends_with\"";
  const std::string script = written("grade.sh", scriptFor(Engine::Slurm, one));
  outputOf("cd " + folder_.path().string() + " && printf '#!/bin/sh\\necho requeued\\n' >scontrol && " +
           "printf '#!/bin/sh\\necho $STATE\\n' >squeue && chmod +x scontrol squeue");
  for (const Row row : {Row{0, 0, "RUNNING", false}, Row{2, 0, "RUNNING", false}, Row{1, 0, "RUNNING", false},
                        Row{3, 0, "RUNNING", true}, Row{3, 3, "RUNNING", false}, Row{130, 9, "RUNNING", true},
                        Row{143, 0, "RUNNING", true}, Row{130, 0, "CANCELLED", false}, Row{130, 0, "PENDING", false}}) {
    const std::string out =
        outputOf("PATH=" + folder_.path().string() + ":$PATH ends_with=" + std::to_string(row.status) +
                 " SLURM_RESTART_COUNT=" + std::to_string(row.restarts) + " STATE=" + row.state +
                 " SLURM_ARRAY_TASK_ID=1 SLURM_JOB_ID=5 bash " + script + " --shard 2>/dev/null; echo $?");
    EXPECT_EQ(out, (row.again ? "requeued\n" : "") + std::to_string(row.status) + "\n") << row.state;
  }
}

TEST_F(EnginesTest, SlurmsSignalReachesTheProgram) {
  DistributedWork one = work();
  one.shardCommand =
      "  exec bash -c 'trap \"exit 130\" TERM; kill -TERM $PPID; for i in {1..100}; do read -rt 0.1 <> <(:); done'";
  const std::string script = written("grade.sh", scriptFor(Engine::Slurm, one));
  EXPECT_EQ(outputOf("SLURM_ARRAY_TASK_ID=1 bash " + script + " --shard 2>/dev/null; echo $?"), "130\n");
}

std::vector<YAML::Node> manifest(const DistributedWork& work) {
  return YAML::LoadAll(scriptFor(Engine::Kubernetes, work));
}

TEST_F(EnginesTest, KubernetesTriesAgainWhatMayEndBetter) {
  const YAML::Node job = manifest(work()).at(0), spec = job["spec"];
  EXPECT_EQ(job["apiVersion"].as<std::string>() + " " + job["kind"].as<std::string>(), "batch/v1 Job");
  EXPECT_EQ(spec["completionMode"].as<std::string>(), "Indexed");
  EXPECT_EQ(spec["completions"].as<int>(), 7);
  EXPECT_EQ(spec["backoffLimitPerIndex"].as<int>(), 5);
  const YAML::Node rules = spec["podFailurePolicy"]["rules"], pod = spec["template"]["spec"];
  EXPECT_EQ(rules[0]["action"].as<std::string>(), "Ignore");
  EXPECT_EQ(rules[0]["onPodConditions"][0]["type"].as<std::string>(), "DisruptionTarget");
  EXPECT_EQ(rules[1]["action"].as<std::string>(), "FailJob");
  EXPECT_EQ(rules[1]["onExitCodes"]["values"].as<std::vector<int>>(), std::vector<int>{2});
  EXPECT_EQ(rules[1]["onExitCodes"]["containerName"].as<std::string>(), pod["containers"][0]["name"].as<std::string>());
  EXPECT_EQ(pod["restartPolicy"].as<std::string>(), "Never") << "a pod failure policy needs it";
}

TEST_F(EnginesTest, KubernetesGetsWholeCoresAndTheSandboxThatThePlanWants) {
  for (const bool namespaces : {false, true}) {
    DistributedWork one = work();
    one.namespaces = namespaces;
    const YAML::Node pod = manifest(one).at(0)["spec"]["template"]["spec"], container = pod["containers"][0];
    for (const char* bound : {"requests", "limits"}) {
      EXPECT_EQ(container["resources"][bound]["cpu"].as<std::string>(), "2");
      EXPECT_EQ(container["resources"][bound]["memory"].as<std::string>(), "4096Mi");
    }
    const YAML::Node security = container["securityContext"];
    EXPECT_EQ(security["seccompProfile"]["type"].as<std::string>(), namespaces ? "Unconfined" : "RuntimeDefault");
    EXPECT_EQ(security["procMount"].IsDefined(), namespaces);
    EXPECT_EQ(pod["hostUsers"].IsDefined(), namespaces);
    EXPECT_FALSE(security["allowPrivilegeEscalation"].as<bool>());
  }
}

TEST_F(EnginesTest, KubernetesStartsShardsFromOne) {
  DistributedWork one = work();
  one.program = "echo";
  one.folder = "/work";
  const YAML::Node container = manifest(one).at(0)["spec"]["template"]["spec"]["containers"][0];
  const std::string script = written("shard.sh", container["args"][0].as<std::string>());
  EXPECT_EQ(container["command"].as<std::vector<std::string>>(), (std::vector<std::string>{"/bin/sh", "-c"}));
  EXPECT_EQ(outputOf("JOB_COMPLETION_INDEX=0 sh " + script), "class run /work --shard 1/7\n");
}

/// `theirs` holds each key of `mine` with the same value.
void expectAllIn(const YAML::Node& mine, const YAML::Node& theirs, const std::string& path) {
  ASSERT_TRUE(theirs.IsDefined()) << path;
  if (mine.IsMap())
    for (const auto& entry : mine)
      expectAllIn(entry.second, theirs[entry.first.Scalar()], path + "." + entry.first.Scalar());
  else if (mine.IsSequence())
    for (std::size_t i = 0; i < mine.size(); ++i) expectAllIn(mine[i], theirs[i], path + "[" + std::to_string(i) + "]");
  else
    EXPECT_EQ(mine.Scalar(), theirs.Scalar()) << path;
}

/// kubectl reads a manifest into the types of Kubernetes and drops what they do not have.
TEST_F(EnginesTest, KubernetesKnowsEveryField) {
  if (!isHere("kubectl")) GTEST_SKIP() << "needs kubectl";
  if (outputOf("kubectl version --client 2>/dev/null").find("v1.2") != std::string::npos)
    GTEST_SKIP() << "needs kubectl 1.30 or newer";
  for (const bool namespaces : {false, true}) {
    DistributedWork one = work();
    one.namespaces = namespaces;
    const std::string path = written("job.yaml", scriptFor(Engine::Kubernetes, one));
    const auto theirs =
        YAML::LoadAll(outputOf("KUBECONFIG=/dev/null kubectl annotate --local -o yaml -f " + path + " a=b"));
    const auto mine = manifest(one);
    ASSERT_EQ(theirs.size(), mine.size());
    for (std::size_t i = 0; i < mine.size(); ++i) expectAllIn(mine[i], theirs[i], std::to_string(i));
  }
}

/// A field of the manifest, with the first version 1.N of Kubernetes that takes it without a feature gate; 0: all that
/// have batch/v1.
struct ApiField {
  std::string_view path;
  std::string_view type;  ///< Text, Number, Flag, Quantity, or the values that it may have, each with '|' behind
  int since = 0;
};
constexpr ApiField kJobFields[] = {
    {"apiVersion", "batch/v1|"},
    {"kind", "Job|"},
    {"metadata.name", "Text"},
    {"spec.completionMode", "NonIndexed|Indexed|", 24},
    {"spec.completions", "Number"},
    {"spec.parallelism", "Number"},
    {"spec.suspend", "Flag", 24},
    {"spec.backoffLimit", "Number"},
    {"spec.backoffLimitPerIndex", "Number", 29},
    {"spec.podReplacementPolicy", "TerminatingOrFailed|Failed|", 29},
    {"spec.podFailurePolicy.rules[].action", "FailJob|Ignore|Count|FailIndex|", 26},
    {"spec.podFailurePolicy.rules[].onPodConditions[].type", "Text", 26},
    {"spec.podFailurePolicy.rules[].onPodConditions[].status", "Text", 26},
    {"spec.podFailurePolicy.rules[].onExitCodes.containerName", "Text", 26},
    {"spec.podFailurePolicy.rules[].onExitCodes.operator", "In|NotIn|", 26},
    {"spec.podFailurePolicy.rules[].onExitCodes.values[]", "Number", 26},
};
constexpr ApiField kPodFields[] = {
    {"restartPolicy", "Never|OnFailure|"},
    {"terminationGracePeriodSeconds", "Number"},
    {"automountServiceAccountToken", "Flag"},
    {"enableServiceLinks", "Flag"},
    {"hostUsers", "Flag", 33},
    {"securityContext.runAsNonRoot", "Flag"},
    {"securityContext.runAsUser", "Number"},
    {"securityContext.runAsGroup", "Number"},
    {"securityContext.fsGroup", "Number"},
    {"topologySpreadConstraints[].maxSkew", "Number"},
    {"topologySpreadConstraints[].topologyKey", "Text"},
    {"topologySpreadConstraints[].whenUnsatisfiable", "DoNotSchedule|ScheduleAnyway|"},
    {"topologySpreadConstraints[].labelSelector.matchLabels.job-name", "Text"},
    {"containers[].name", "Text"},
    {"containers[].image", "Text"},
    {"containers[].command[]", "Text"},
    {"containers[].args[]", "Text"},
    {"containers[].securityContext.allowPrivilegeEscalation", "Flag"},
    {"containers[].securityContext.capabilities.drop[]", "Text"},
    {"containers[].securityContext.readOnlyRootFilesystem", "Flag"},
    {"containers[].securityContext.seccompProfile.type", "Unconfined|RuntimeDefault|Localhost|"},
    {"containers[].securityContext.appArmorProfile.type", "Unconfined|RuntimeDefault|Localhost|", 30},
    {"containers[].securityContext.procMount", "Default|Unmasked|", 33},
    {"containers[].resources.requests.cpu", "Quantity"},
    {"containers[].resources.requests.memory", "Quantity"},
    {"containers[].resources.limits.cpu", "Quantity"},
    {"containers[].resources.limits.memory", "Quantity"},
    {"containers[].env[].name", "Text"},
    {"containers[].env[].value", "Text"},
    {"containers[].env[].valueFrom.secretKeyRef.name", "Text"},
    {"containers[].env[].valueFrom.secretKeyRef.key", "Text"},
    {"containers[].volumeMounts[].name", "Text"},
    {"containers[].volumeMounts[].mountPath", "Text"},
    {"volumes[].name", "Text"},
    {"volumes[].persistentVolumeClaim.claimName", "Text"},
    {"volumes[].emptyDir", "Empty"},
};

const ApiField* apiField(std::string_view path) {
  constexpr std::string_view kPod = "spec.template.spec.";
  const auto find = [&](const auto& fields, std::string_view name) -> const ApiField* {
    const auto* const found = std::ranges::find(fields, name, &ApiField::path);
    return found == std::end(fields) ? nullptr : found;
  };
  return path.starts_with(kPod) ? find(kPodFields, path.substr(kPod.size())) : find(kJobFields, path);
}

/// What YAML takes a value for, written without quotes or with them.
bool hasType(const YAML::Node& value, std::string_view type) {
  if (type == "Empty") return value.IsMap() && value.size() == 0;
  if (!value.IsScalar()) return false;
  const std::string& text = value.Scalar();
  const bool isQuoted = value.Tag() == "!";
  const bool isNumber = RE2::FullMatch(text, R"(-?\d+)"), isFlag = text == "true" || text == "false";
  if (type == "Number") return !isQuoted && isNumber;
  if (type == "Flag") return !isQuoted && isFlag;
  if (type == "Quantity") return RE2::FullMatch(text, R"(\d+(?:Ki|Mi|Gi)?)");
  if (type == "Text") return isQuoted || !(isNumber || isFlag || value.IsNull());
  return std::string(type).find(text + '|') != std::string::npos;
}

/// The versions that fields of the manifest need; a field that no version has, or with a value of another type, fails.
void needs(const YAML::Node& node, const std::string& path, std::map<std::string, int>& found) {
  if (node.IsSequence())
    for (const YAML::Node& one : node) needs(one, path + "[]", found);
  else if (node.IsMap() && node.size() > 0)
    for (const auto& entry : node) needs(entry.second, path + (path.empty() ? "" : ".") + entry.first.Scalar(), found);
  else if (const ApiField* const field = apiField(path); !field)
    ADD_FAILURE() << path << " is no field";
  else {
    EXPECT_TRUE(hasType(node, field->type)) << path << " is " << field->type;
    found[path.substr(path.rfind('.') + 1)] = field->since;
  }
}

/// Names of those that version 1.`minor` does not take, or takes with a feature gate only.
std::set<std::string> unknownIn(int minor, const DistributedWork& work) {
  std::map<std::string, int> found;
  for (const YAML::Node& job : manifest(work)) needs(job, "", found);
  std::set<std::string> unknown;
  for (const auto& [name, since] : found)
    if (since > minor) unknown.insert(name);
  return unknown;
}

TEST_F(EnginesTest, KubernetesHasEveryFieldInTheVersionsThatTheManifestNames) {
  using Names = std::set<std::string>;
  DistributedWork one = work();
  for (const bool hasStore : {false, true}) {
    one.hasStore = hasStore;
    one.namespaces = false;
    EXPECT_EQ(unknownIn(27, one), (Names{"backoffLimitPerIndex", "podReplacementPolicy"}));
    EXPECT_EQ(unknownIn(29, one), Names{});
    EXPECT_THAT(
        scriptFor(Engine::Kubernetes, one),
        HasSubstr("# Needs Kubernetes 1.29 or newer: before it, backoffLimitPerIndex and podReplacementPolicy "));
    one.namespaces = true;
    EXPECT_EQ(unknownIn(31, one), (Names{"hostUsers", "procMount"}));
    EXPECT_EQ(unknownIn(33, one), Names{});
    EXPECT_THAT(scriptFor(Engine::Kubernetes, one),
                HasSubstr("# Needs Kubernetes 1.33 or newer: before it, hostUsers and procMount "));
  }
}

TEST(Shard, IsReadAsPartOfParts) {
  EXPECT_EQ(shardIn("--shard", "3/10"), (Shard{3, 10}));
  EXPECT_EQ(shardIn("--shard", "1/1"), (Shard{1, 1}));
  EXPECT_EQ(code(Shard{3, 10}), "3/10");
  for (const char* text : {"", "/", "3", "3/", "/3", "0/10", "11/10", "-1/2", "1/0", "1/2/3", "1.0/3", "a/b", " 1/2",
                           "1/ 2", "1/100001", "+1/2", "18446744073709551617/18446744073709551618"}) {
    try {
      shardIn("--shard", text);
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), StartsWith(std::string("--shard ") + text + ": expected PART/PARTS")) << text;
    }
  }
}

TEST(JobName, TakesWhatEveryEngineTakes) {
  EXPECT_EQ(jobName("Lists, week 3"), "lists-week-3");
  EXPECT_EQ(jobName("2026/27"), "work-2026-27");
  EXPECT_EQ(jobName("\xC3\xBC"), "work");
  EXPECT_EQ(jobName(std::string(100, 'a')), std::string(40, 'a'));
  EXPECT_EQ(jobName(std::string(39, 'a') + " b"), std::string(39, 'a')) << "no hyphen at the end";
}

}  // namespace
}  // namespace judge::engines
