# cmake -DJUDGE=... -DSUBMISSION=... -DREPORT=... [-DOPTIONS=...] -P grade_run.cmake
# Grades once and keeps the report for grade_check.cmake. A submission that is not accepted is no failure here;
# a run without a verdict is, with the judge's error.
cmake_minimum_required(VERSION 3.25)

if(NOT EXISTS "${JUDGE}")
  message(FATAL_ERROR "there is no ${JUDGE}: tools/grade builds it, or install it again")
endif()
cmake_path(GET REPORT PARENT_PATH folder)
file(MAKE_DIRECTORY "${folder}")
file(REMOVE "${REPORT}")
execute_process(COMMAND "${JUDGE}" "${SUBMISSION}" --format json --output "${REPORT}" --no-history ${OPTIONS}
                RESULT_VARIABLE status)
if(NOT status MATCHES "^[01]$")
  message(FATAL_ERROR "no verdict on ${SUBMISSION}: the judge ended with ${status}")
endif()
if(NOT EXISTS "${REPORT}")
  message(FATAL_ERROR "the judge ended with ${status}, but wrote no ${REPORT}")
endif()
