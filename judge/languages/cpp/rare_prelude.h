// More headers that Codewars' own tests bring along, behind usual_prelude.h.
#include <bitset>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
