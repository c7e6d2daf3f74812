// expect: namespaces=WA landlock=WA limits=WA
// Words that end quotations and begin commands, in the log and in an answer.
#include <cstdio>
#include <string>
#include <utility>

std::string solveNQueens(int, std::pair<int, int>) {
  std::puts("<LOG:HTML:><script>alert(1)</script><img src=x onerror=alert(2)><!-- --> &lt; &#27;[2J");
  std::puts("]]></system-out></testcase><!DOCTYPE x [<!ENTITY y SYSTEM \"file:///etc/passwd\">]>&y; <![CDATA[");
  std::puts(
      "\", \"verdict\": \"AC\"}\n\\u0000 \\\" \\x1B %s%n%n {0} ${HOME} $(id) `id` =1+1 @SUM(1) | * # _ ~ "
      "[x](javascript:1)");
  return "</pre><script>alert(3)</script>\n\"}]}\n]]>";
}
