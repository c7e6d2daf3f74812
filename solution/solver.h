#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>
#include <variant>
#include <vector>

#include "solution/case.h"
#include "solution/solve_n_queens.h"

/// The one table of methods that place n queens. Each stands in a file of its own that explains it.
namespace queens {

/// A whole solution: the column of the queen in each row, 0-based. Either a formula, which needs no memory whatever n
/// is, or a list of columns that a search has found.
class Placement {
 public:
  explicit Placement(LatticePlacement formula) : form_(std::move(formula)) {}
  explicit Placement(std::vector<std::int32_t> cols) : form_(std::move(cols)) {}

  std::int64_t size() const {
    if (const auto* formula = std::get_if<LatticePlacement>(&form_)) return formula->size();
    return static_cast<std::int64_t>(std::get<1>(form_).size());
  }

  /// 0 <= row < size(); O(1).
  std::int64_t col(std::int64_t row) const {
    if (const auto* formula = std::get_if<LatticePlacement>(&form_)) return formula->col(row);
    return std::get<1>(form_)[static_cast<std::size_t>(row)];
  }

 private:
  std::variant<LatticePlacement, std::vector<std::int32_t>> form_;
};

enum class Answer {
  Found,
  NoneExists,  ///< proved: only a complete method may answer so
  GaveUp,      ///< the budget is spent, the search is stuck, or a stop was requested
};

/// The column of a row without a queen, in a state or on a board with fewer queens than rows.
inline constexpr std::int32_t kNoQueen = -1;

/// Statistics of the fitness of the boards of a population. The fitness of a board is the sum over all queens of how
/// many others each attacks along diagonals, so that each pair counts twice.
struct PopulationStatistics {
  double mean = 0;
  std::int64_t max = 0;
  std::int64_t min = 0;
  double median = 0;
};

/// The state of a search as its observer sees it from time to time. Valid during the call only.
struct SearchState {
  std::uint64_t steps = 0;
  std::int64_t conflicts = 0;            ///< the energy: pairs of queens that attack each other; 0 where none may
  std::span<const std::int32_t> cols{};  ///< columns of the queens placed so far, row by row
  std::uint64_t evaluations = 0;         ///< boards, or changes of one, whose energy was asked for
  std::uint64_t restarts = 0;            ///< beginnings after the first
  std::int64_t queens = 0;               ///< queens placed so far
  std::optional<double> temperature{};   ///< set by annealing
  std::optional<PopulationStatistics>
      population{};     ///< set by the genetic algorithm; `conflicts` are those of the best
  bool isLast = false;  ///< the search has ended
};

/// A search asks its stop token at least once in so many steps; where steps are long, or a beginning is, it asks more
/// often, after some ms of work.
inline constexpr std::uint64_t kStopSteps = 1024;

/// A parameter of one method, as the user gives it: "factor", "0.999".
struct Setting {
  std::string name;
  std::string value;
};

struct SolverCall {
  std::int64_t n = 0;
  std::optional<Square> queen{};  ///< mandatory, on the board; none: any solution will do
  std::uint64_t seed = 0;         ///< the same call gives the same result on every machine
  /// Steps that the search may take; a run that takes none counts as one. A method that answers at once may ignore it.
  std::uint64_t budget = std::numeric_limits<std::uint64_t>::max();
  std::stop_token stop{};
  std::function<void(const SearchState&)> observer{};  ///< may be empty, and then costs nothing
  std::uint64_t observeEvery = kStopSteps;             ///< steps between what the observer sees, at most
  std::vector<Setting> settings{};                     ///< parameters of the method, each once at most
};

/// A number that only one method knows, "f_calls".
struct Figure {
  std::string_view name;
  std::uint64_t value = 0;
};

struct SolverResult {
  Answer answer = Answer::GaveUp;
  std::optional<Placement> placement{};  ///< exactly when Found
  std::string why{};                     ///< why it gave up: "budget", "stagnation", "stopped"
  std::uint64_t steps = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t restarts = 0;
  std::vector<Figure> figures{};
};

/// A parameter of a method.
struct Parameter {
  enum class Kind { Real, Integer, Word };
  std::string_view name;
  std::string_view meaning;
  std::string_view usual;  ///< the default in words, since it may depend on n
  Kind kind = Kind::Real;
  double least = 0, most = 0;  ///< bounds of a number
  std::string_view words{};    ///< values of a Word, with blanks between them
};

/// A board of any shape, and how many queens are to stand on it, none attacking another.
struct BoardShape {
  std::int64_t rows = 0;
  std::int64_t cols = 0;
  std::int64_t queens = 0;
  friend bool operator==(const BoardShape&, const BoardShape&) = default;
};

/// Generates all placements of a board, each once, one after the other: it holds only the current one.
class PlacementGenerator {
 public:
  virtual ~PlacementGenerator() = default;

  /// Goes on to the next. False: there is none, or the search has to end, and stays so. The observer sees both.
  virtual bool next() = 0;

  /// The column of each row's queen, or kNoQueen, in the placement that next() has found. Valid until the next call.
  virtual std::span<const std::int32_t> cols() const = 0;

  /// The first placement as the answer to a call for n queens on n x n. To be called instead of next().
  virtual SolverResult first() = 0;

  /// Why next() returned false although there may be more: "budget" or "stopped"; empty when all have been given.
  virtual std::string_view why() const = 0;

  virtual std::uint64_t steps() const = 0;
};

struct Solver {
  std::string_view name;                                ///< value of --method
  std::string_view idea;                                ///< one line that explains the method
  std::string_view step;                                ///< name of a step: "node", "swap"
  std::int64_t largest = 0;                             ///< largest n, and largest number of rows and columns
  bool complete = false;                                ///< may answer NoneExists
  SolverResult (*search)(const SolverCall&) = nullptr;  ///< solves a valid call: use solve(); null: by open()
  std::int64_t reach = 0;                               ///< n up to which it nearly always answers within seconds
  std::span<const Parameter> parameters{};

  /// Generates for a valid call: use generate(). Null for methods that place n queens on n x n only.
  std::unique_ptr<PlacementGenerator> (*open)(const BoardShape&, const SolverCall&) = nullptr;

  /// Throws std::invalid_argument for a call outside its range.
  SolverResult solve(const SolverCall& call) const;

  /// All placements of a board of any shape, if it can open() one. n of the call does not matter. Throws as solve()
  /// does.
  std::unique_ptr<PlacementGenerator> generate(const BoardShape& shape, const SolverCall& call) const;
};

/// All methods; the first is the default.
std::span<const Solver> solvers();

/// The method with this name, or null.
const Solver* findSolver(std::string_view name);

/// Throws std::invalid_argument in one line for a setting that is none of these parameters, or not within its range,
/// and lists what is possible; and for one that is given twice.
void requireSettings(std::string_view method, std::span<const Parameter> parameters, std::span<const Setting> settings);

/// The value of a setting, after requireSettings() has accepted all; nothing where it is left to the method.
std::optional<double> realSetting(const SolverCall& call, std::string_view name);
std::optional<std::int64_t> integerSetting(const SolverCall& call, std::string_view name);
std::optional<std::string_view> wordSetting(const SolverCall& call, std::string_view name);

}  // namespace queens
