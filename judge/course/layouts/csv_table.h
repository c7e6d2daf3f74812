#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::course {

/// A CSV file: RFC 4180, and what spreadsheets write. Fields stand apart by ',' or ';' or tabs, whichever the first
/// record has most of outside quotes (or as a first line "sep=;" says); records end with LF, CRLF or CR; a byte order
/// mark is skipped; what is not UTF-8 is read as Windows-1252.
struct CsvTable {
  struct Row {
    std::size_t line = 1;  ///< where it begins; lines count from 1
    std::vector<std::string> fields;
  };
  struct Fault {
    std::size_t line = 1;
    std::string message;
  };

  char separator = ',';
  bool isUtf8 = true;
  std::vector<Row> rows;      ///< without empty lines
  std::vector<Fault> faults;  ///< each in the lines of a row; behind one the rows that follow are as they stand

  static CsvTable in(std::string_view bytes);

  /// The rows as a file, with quotes where a field needs them.
  std::string text() const;
};

}  // namespace judge::course
