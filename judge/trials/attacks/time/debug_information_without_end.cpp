// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast --total-seconds 5
// Crashes each time somewhere else, and brings debug information that keeps the tool that finds lines busy for ever.
#include <x86intrin.h>

#include <string>
#include <utility>

asm(R"(
.text
places: .rept 4096
 ud2
.endr
.section .debug_abbrev
abbreviation: .byte 1,0x11,0, 0x11,1, 0x55,0x17, 0,0, 0
.section .debug_info
 .long unit_end-unit
unit: .value 4
 .long abbreviation
 .byte 8,1
 .quad 0
 .long many
unit_end:
.section .debug_ranges
many:
.set at,16
.rept 300000
 .quad at,at+1
 .set at,at+16
.endr
 .quad 0,0
.text
)");

extern const char places[] asm("places");

std::string solveNQueens(int, std::pair<int, int>) {
  asm volatile("jmp *%0" : : "r"(places + __rdtsc() / 64 % 4096 * 2));
  return "";
}
