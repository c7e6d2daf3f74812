#pragma once

#include "judge/console/format_table.h"
#include "judge/katas/catalogue/catalogue.h"

namespace judge {

/// A kata in the list of katas.
struct ListedKata {
  KnownKata known;
  KataCard card;
  std::string fault;  ///< why it cannot be used; empty: it can
};

/// The katas with their cards, or with the fault that makes one unusable.
std::vector<ListedKata> listKatas(const std::vector<KnownKata>& katas);

/// The output of `judge katas`.
const FormatTable<std::vector<ListedKata>>& kataListFormats();

}  // namespace judge
