#pragma once

#include <optional>

#include "judge/database/postgresql.h"
#include "judge/history/store.h"
#include "judge/options/option.h"

namespace judge {

/// --store: the PostgreSQL database that several hosts share.
options::Option storeOption(std::optional<database::StoreUrl>& store, const std::string& what);

/// The history of the store, or where there is none the user's own. `tell` as in SqlitePlace.
history::Store openHistory(const std::optional<database::StoreUrl>& store, history::SqlitePlace::Tell tell);

}  // namespace judge
