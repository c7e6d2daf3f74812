#include "judge/base/record.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

enum class Colour { Red, Blue };

std::string_view code(Colour colour) { return colour == Colour::Red ? "red" : "blue"; }

void readCode(std::string_view text, Colour& colour) {
  if (text != "red" && text != "blue") throw std::runtime_error("no colour");
  colour = text == "red" ? Colour::Red : Colour::Blue;
}

struct Square {
  int row = 0;
  std::string name;
  Colour colour = Colour::Red;
};

void fields(MaybeConst<Square> auto& square, auto&& visit) {
  visit("row", square.row);
  visit("name", square.name, 'x');
  visit("colour", square.colour);
}

struct Board {
  std::vector<Square> squares;
  std::optional<Bytes> size;
  Nanoseconds time{};
  bool isFull = false;
};

void fields(MaybeConst<Board> auto& board, auto&& visit) {
  visit("squares", board.squares);
  visit("size", board.size);
  visit("time_ns", board.time);
  visit("is_full", board.isFull);
}

Board sample() { return {{{3, "a\xff", Colour::Blue}, {-4, "", Colour::Red}}, Bytes{5}, Nanoseconds(6), true}; }

TEST(Record, IsWrittenAsItsListOfFieldsSays) {
  EXPECT_EQ(toJson(Board()).dump(), R"({"squares":[],"size":null,"time_ns":0,"is_full":false})");
  const auto marked = [](const std::string&, auto... how) { return std::string(1, (how, ...)); };
  EXPECT_EQ(toJson(sample().squares, marked)[0].dump(), R"({"row":3,"name":"x","colour":"blue"})");
}

TEST(Record, ComesBackFromAnotherProcessAsItWas) {
  const Board board = unpacked<Board>(packed(sample()));
  EXPECT_EQ(packed(board), packed(sample()));
  EXPECT_EQ(board.squares[0].name, "a\xff");
  EXPECT_EQ(board.squares[1].row, -4);
  EXPECT_EQ(board.size, Bytes{5});
  EXPECT_FALSE(unpacked<Board>(packed(Board())).size);
}

TEST(Record, HasAListWhereOneIsDue) {
  Json document = toJson(sample());
  document["squares"] = document["squares"][0];
  Board board;
  EXPECT_THROW(fromJson(document, board), Json::exception) << "an object is no list of its members";
  std::vector<int> numbers;
  EXPECT_THROW(fromJson(Json(5), numbers), Json::exception) << "nor is a number one of itself";
}

TEST(Record, HasIntegersWhereTheyAreDue) {
  int number = 0;
  EXPECT_NO_THROW(fromJson(Json(5), number));
  EXPECT_EQ(number, 5);
  for (const Json& wrong : {Json(0.5), Json(1e99), Json("5"), Json(true)})
    EXPECT_THROW(fromJson(wrong, number), Json::exception) << wrong;
  double fraction = 0;
  EXPECT_NO_THROW(fromJson(Json(1e99), fraction));
}

struct Careful : AnyJson {
  static bool mayBeMissing(std::string_view name) { return name == "size"; }
  static void checkText(const std::string& text) {
    if (text.size() > 3) throw std::runtime_error("too long");
  }
};

TEST(Record, IsReadByTheRulesOfItsDocument) {
  Board board;
  Json document = toJson(sample());
  document.erase("size");
  EXPECT_THROW(fromJson(document, board), Json::exception);
  EXPECT_NO_THROW(fromJson(document, board, Careful()));
  document["squares"][0]["name"] = "long";
  EXPECT_THROW(fromJson(document, board, Careful()), std::runtime_error);
  document["squares"][0]["name"] = "";
  document["squares"][0]["colour"] = "green";
  EXPECT_THROW(fromJson(document, board, Careful()), std::runtime_error);
}

}  // namespace
}  // namespace judge
