#include "judge/picture/html_page.h"

#include "judge/console/markup.h"
#include "judge/picture/plot.h"

namespace judge {
namespace {

constexpr std::string_view kStyles = R"(
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1f24; --soft: #5b6570; --line: #d5dae0; --panel: #f4f6f8;
  --good: #14733a; --good-ground: #d9f2e1; --bad: #b3261e; --bad-ground: #fbe1df; --open: #7a5200;
  --open-ground: #fbeecb; --mark: #1f6feb; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171a; --ink: #e4e8ec; --soft: #9aa5b1; --line: #363d45;
  --panel: #1d2227; --good: #6fdb96; --good-ground: #14361f; --bad: #ff9a91; --bad-ground: #47191a; --open: #f0c674;
  --open-ground: #3b2f12; --mark: #6cb0ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 .6rem; }
h1 { font-size: 1.5rem; margin-top: .5rem; }
h2 { font-size: 1.2rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
h3 { font-size: 1rem; margin-top: 1.2rem; }
p { margin: .4rem 0; }
a { color: var(--mark); }
.soft, caption, dt { color: var(--soft); }
.headline { border-left: .4rem solid; padding: .6rem .9rem; border-radius: .3rem; }
.headline strong { font-size: 1.15rem; }
.good { color: var(--good); border-color: var(--good); }
.bad { color: var(--bad); border-color: var(--bad); }
.open { color: var(--open); border-color: var(--open); }
.headline.good { background: var(--good-ground); }
.headline.bad { background: var(--bad-ground); }
.headline.open, .warning { background: var(--open-ground); }
.warning { color: var(--open); border-left: .4rem solid; padding: .6rem .9rem; border-radius: .3rem; }
.code { font-weight: 700; }
.wide { overflow-x: auto; }
tr.total td { font-weight: 600; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .3rem 1.2rem .3rem 0; border-bottom: 1px solid var(--line);
  overflow-wrap: normal; }
td.words { overflow-wrap: anywhere; min-width: 12rem; }
th { font-weight: 600; color: var(--soft); white-space: nowrap; }
.number { text-align: right; white-space: nowrap; }
.bars { display: grid; grid-template-columns: max-content max-content 1fr; gap: .45rem 1.2rem; align-items: center; }
.bars > .number { font-variant-numeric: tabular-nums; }
.bar { height: .8rem; background: var(--panel); border: 1px solid var(--line); border-radius: .4rem; overflow: hidden; }
.bar > span { display: block; height: 100%; min-width: 2px; background: var(--good); }
.bar > .open { background: var(--open); }
.bar > .bad { background: var(--bad); }
@media (max-width: 34rem) { .bars { grid-template-columns: 1fr auto; } .bars > .bar { grid-column: 1 / -1;
  margin-bottom: .5rem; } th, td { padding-right: .6rem; font-size: .9rem; } }
figure { margin: .6rem 0; }
figcaption { color: var(--soft); font-size: .9rem; }
.growth svg { display: block; width: 100%; max-width: 44rem; height: auto; }
.board { max-width: 26rem; }
.board svg { display: block; width: 100%; height: auto; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: .3rem; padding: .6rem .8rem; margin: .5rem 0;
  overflow: auto; max-height: 30rem; font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; }
pre.grid { white-space: pre; }
details { margin: .5rem 0; }
details details { margin-left: 1rem; }
summary { cursor: pointer; padding: .2rem 0; }
section.one > details, .submission { border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .5rem 0; }
dd { margin: 0; }
@media print { body { max-width: none; } details > * { display: revert; } pre { max-height: none; } }
)";

}  // namespace

std::string htmlPage(std::string_view title, std::string_view body) {
  std::string page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  page +=
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  page += "<title>" + markupText(title) + "</title>\n<style>";
  page += kStyles;
  page += svg::plotStyles();
  page += "</style>\n</head>\n<body>\n";
  page += body;
  return page + "</body>\n</html>\n";
}

}  // namespace judge
