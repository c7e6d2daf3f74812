# Grades one submission and compares the report with what the lines at the top of the file claim:
#   // expect: RTE|PE            the run's verdict is one of these; the folder is named after the first
#   // reason: has no queen      this text stands in the report's reasons, hint or compiler output; repeatable
#   // accepted: 8               so many of the counted cases are accepted
#   // judge: --suite tiny       options of the judge
# Where // does not begin a comment, # stands in its place.
# Graded by the kata's form as a folder, which KATAS has, it gets one of these verdicts and as many cases accepted as well;
# but random cases are others there, and the pair has one order.
# Usage: cmake -DJUDGE=PROGRAM -DSUBMISSION=FILE [-DKATAS=FOLDER] -P grade_one.cmake
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/claims.cmake")

# All that the report says in sentences.
function(words report result)
  string(JSON reason GET "${report}" reason)
  string(JSON hint GET "${report}" hint)
  string(JSON end GET "${report}" end reason)
  string(JSON diagnostics GET "${report}" compile diagnostics)
  set(text "${reason}\n${hint}\n${end}\n${diagnostics}")
  string(JSON cases LENGTH "${report}" cases)
  math(EXPR last "${cases} - 1")
  foreach(i RANGE ${last})
    string(JSON reason GET "${report}" cases ${i} reason)
    string(APPEND text "\n${reason}")
  endforeach()
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

claims(expect expected)
claims(reason reasons)
claims(accepted accepted)
claims(judge options)
string(REPLACE "|" ";" expected "${expected}")
separate_arguments(options UNIX_COMMAND "${options}")

if(options MATCHES "--compiler;([^;]+)")
  set(name "${CMAKE_MATCH_1}")
  find_program(compiler "${name}")
  if(NOT compiler)
    message("skipped: needs ${name}")
    return()
  endif()
endif()

missing_packages(packages)
if(packages)
  message("skipped: needs ${packages}; tools/setup languages")
  return()
endif()

execute_process(COMMAND "${JUDGE}" "${SUBMISSION}" ${options} --no-history --format json
                RESULT_VARIABLE status OUTPUT_VARIABLE report ERROR_VARIABLE complaint)
string(JSON verdict ERROR_VARIABLE unreadable GET "${report}" verdict)
if(unreadable)
  message(FATAL_ERROR "${SUBMISSION}: no report, exit status ${status}: ${complaint}")
endif()

set(faults "")
cmake_path(GET SUBMISSION PARENT_PATH folder)
cmake_path(GET folder FILENAME folder)
if(NOT expected MATCHES "^${folder}(;|$)")
  list(APPEND faults "lies in ${folder}, but expects ${expected}")
endif()
if(NOT verdict IN_LIST expected)
  list(APPEND faults "the verdict is ${verdict}, expected ${expected}")
endif()
if(NOT (status STREQUAL "0" AND verdict STREQUAL "AC") AND NOT (status STREQUAL "1" AND NOT verdict STREQUAL "AC"))
  list(APPEND faults "the exit status is ${status} with the verdict ${verdict}")
endif()
string(JSON count GET "${report}" totals accepted)
if(NOT accepted STREQUAL "" AND NOT count EQUAL accepted)
  list(APPEND faults "${count} cases are accepted, expected ${accepted}")
endif()
words("${report}" text)
foreach(reason IN LISTS reasons)
  string(FIND "${text}" "${reason}" at)
  if(at EQUAL -1)
    list(APPEND faults "no reason contains: ${reason}")
  endif()
endforeach()

if(KATAS AND NOT options MATCHES "--(random|pair);")
  set(kata mandatoryqueen)
  if(options MATCHES "--kata;regions")
    set(kata regions)
  endif()
  list(JOIN options ";" folder_options)
  string(REPLACE "--kata;regions" "" folder_options "${folder_options}")
  execute_process(COMMAND "${JUDGE}" "${SUBMISSION}" ${folder_options} --kata "${KATAS}/${kata}" --no-history
                          --format json
                  OUTPUT_VARIABLE folder_report ERROR_VARIABLE complaint)
  string(JSON verdict ERROR_VARIABLE unreadable GET "${folder_report}" verdict)
  string(JSON count ERROR_VARIABLE unreadable GET "${folder_report}" totals accepted)
  if(NOT verdict IN_LIST expected OR (NOT accepted STREQUAL "" AND NOT count EQUAL accepted))
    list(APPEND faults "as a folder the kata gives ${verdict} and accepts ${count}: ${complaint}")
  endif()
endif()

if(faults)
  list(JOIN faults "\n  " faults)
  message("${report}")
  message(FATAL_ERROR "${SUBMISSION}:\n  ${faults}")
endif()
