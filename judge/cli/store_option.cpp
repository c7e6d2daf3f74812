#include "judge/cli/store_option.h"

#include "judge/database/postgresql.h"

namespace judge {

options::Option storeOption(std::optional<database::StoreUrl>& store, const std::string& what) {
  const auto take = [&store](const std::string& url) {
    store.emplace(url);
    database::checkDriver();
  };
  return options::custom("--store", "URL", what + ": postgresql://USER@HOST/DATABASE", take);
}

history::Store openHistory(const std::optional<database::StoreUrl>& store, history::SqlitePlace::Tell tell) {
  return store ? history::Store(*store) : history::Store(history::defaultHistoryFile(), std::move(tell));
}

}  // namespace judge
