# Hunts for the smallest case that one submission fails, compares it with what the lines at the top of the file claim,
# and asks it again by the suite file that the hunt leaves:
#   // expect: WA                its verdict
#   // nature: steady            steady, after-others, used-up or luck
#   // smallest: 41              its n; or 640..645, the least and the largest that will do
#   // shrink: 15                seconds to look for it; otherwise 60
#   // judge: --memory-mb 256    options for hunting and for asking again
# Where // does not begin a comment, # stands in its place.
# Usage: cmake -DJUDGE=PROGRAM -DSUBMISSION=FILE -DFOLDER=FOLDER -P hunt_one.cmake; FOLDER is for the suite file.
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/claims.cmake")

missing_packages(packages)
if(packages)
  message("skipped: needs ${packages}; tools/setup languages")
  return()
endif()

claims(expect expected)
claims(nature nature)
claims(smallest smallest)
claims(shrink shrink)
if(shrink STREQUAL "")
  set(shrink 60)
endif()
claims(judge options)
separate_arguments(options UNIX_COMMAND "${options}")
if(NOT smallest MATCHES "^([0-9]+)(\\.\\.([0-9]+))?$")
  message(FATAL_ERROR "${SUBMISSION}: no claim of the smallest n")
endif()
set(least "${CMAKE_MATCH_1}")
set(most "${CMAKE_MATCH_3}")
if(most STREQUAL "")
  set(most "${least}")
endif()

cmake_path(GET SUBMISSION STEM name)
file(MAKE_DIRECTORY "${FOLDER}")
set(suite "${FOLDER}/${name}.suite")
file(REMOVE "${suite}")

# More time than it needs: how busy the machine is must not matter.
execute_process(COMMAND "${JUDGE}" fuzz "${SUBMISSION}" --seed 1 --seconds 60 --shrink-seconds ${shrink} --save "${suite}"
                        --case-seconds 10 ${options} --format json
                RESULT_VARIABLE status OUTPUT_VARIABLE report ERROR_VARIABLE complaint)
string(JSON found ERROR_VARIABLE unreadable GET "${report}" failure smallest_found verdict)
if(unreadable OR NOT status STREQUAL "1")
  message(FATAL_ERROR "${SUBMISSION}: nothing found, exit status ${status}: ${complaint}\n${report}")
endif()
string(JSON n GET "${report}" failure smallest_found n)
string(JSON foundNature GET "${report}" failure nature)

set(faults "")
if(NOT found STREQUAL expected)
  list(APPEND faults "the verdict is ${found}, expected ${expected}")
endif()
if(NOT foundNature STREQUAL nature)
  list(APPEND faults "the nature is ${foundNature}, expected ${nature}")
endif()
if(n LESS least OR n GREATER most)
  list(APPEND faults "the smallest n is ${n}, expected ${smallest}")
endif()

if(nature STREQUAL "luck")
  string(JSON chance ERROR_VARIABLE unreadable GET "${report}" luck chance)
  if(unreadable)
    list(APPEND faults "no chance of a whole attempt is told")
  endif()
  execute_process(COMMAND "${JUDGE}" "${SUBMISSION}" --no-history --suite "${suite}" --case-seconds 10 ${options}
                  RESULT_VARIABLE status)
  if(NOT status MATCHES "^[01]$")
    list(APPEND faults "asked again by the suite file, the exit status is ${status}")
  endif()
else()
  execute_process(COMMAND "${JUDGE}" "${SUBMISSION}" --no-history --suite "${suite}" --case-seconds 10 ${options} --format json
                  RESULT_VARIABLE status OUTPUT_VARIABLE again)
  string(JSON verdict GET "${again}" verdict)
  if(NOT verdict STREQUAL found OR NOT status STREQUAL "1")
    list(APPEND faults "asked again by the suite file, the verdict is ${verdict} and the exit status ${status}")
  endif()
endif()

if(faults)
  list(JOIN faults "\n  " faults)
  message("${report}")
  message(FATAL_ERROR "${SUBMISSION}:\n  ${faults}")
endif()
