#pragma once

#include <functional>
#include <pugixml.hpp>
#include <string>
#include <string_view>

/// Queries on a page as a browser has loaded it, for tests.
namespace judge {

/// The body of a document that a browser wrote: our pages have no element in it that XML would not close, but <input>
/// and <br>, which are closed here.
pugi::xml_document bodyOf(const std::string& dom);

std::string textOf(const pugi::xml_node& node);
std::string textOf(const pugi::xml_node& node, const char* xpath);
std::size_t count(const pugi::xml_node& node, const char* xpath);

/// Fails the test where something could run, load or look otherwise than its style says, or leads where it may not.
void expectNothingRuns(const pugi::xml_node& body, const std::function<bool(std::string_view address)>& mayLinkTo);

/// "390 rgb(255, 255, 255)": how wide `page` becomes in a frame as wide as a phone, all details open, and its ground.
std::string measuredOnAPhone(const std::string& page, bool isDark);

}  // namespace judge
