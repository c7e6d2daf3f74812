# Run by ctest when it reads its tests, so that it sees the files as they are then: for each submission one test that
# grades it, one for each suite that reads the report, and one for the total.
#   CMAKE_COMMAND, JUDGE          the programs
#   TESTCASES, REPORTS            the folder of the suites, and the one for the reports
#   SUBMISSIONS                   files, folders and patterns, relative to FROM
#   KATA, SUITES, OPTIONS         optional: what is asked, and other options of the judge
#   NAMES_FROM                    optional: a folder; names of tests then hold the submission's path from there, and
#                                 otherwise its name where there are several
cmake_minimum_required(VERSION 3.25)

# Sets `out` to the C++ files below a folder; hidden ones are left out, as `judge compare` does.
function(files_below folder out)
  file(GLOB_RECURSE files "${folder}/*.cpp" "${folder}/*.cc" "${folder}/*.cxx" "${folder}/*.h" "${folder}/*.hpp")
  list(FILTER files EXCLUDE REGEX "/\\.[^/]*(/|$)")
  set(${out} "${files}" PARENT_SCOPE)
endfunction()

# Sets `out` to the files that a word names, or `problem` to what is wrong with it.
function(files_named word out problem)
  cmake_path(ABSOLUTE_PATH word BASE_DIRECTORY "${FROM}" NORMALIZE OUTPUT_VARIABLE path)
  set(wrong "")
  if(IS_DIRECTORY "${path}")
    files_below("${path}" files)
    set(wrong "${path}: has no C++ file in it (.cpp .cc .cxx .h .hpp)")
  elseif(EXISTS "${path}")
    set(files "${path}")
  elseif(word MATCHES "[*?[]")
    file(GLOB files LIST_DIRECTORIES false "${path}")
    set(wrong "${path}: no file matches")
  else()
    set(files "")
    set(wrong "${path}: no such file")
  endif()
  if(files)
    set(wrong "")
  endif()
  set(${out} "${files}" PARENT_SCOPE)
  set(${problem} "${wrong}" PARENT_SCOPE)
endfunction()

# A test that fails with one line.
function(add_failure name sentence)
  add_test("${name}" "${CMAKE_COMMAND}" -E echo "failed: ${sentence}")
  set_tests_properties("${name}" PROPERTIES LABELS grade FAIL_REGULAR_EXPRESSION "^failed: ")
endfunction()

# Sets `out` to the names of the suites to ask.
function(suites_asked out)
  set(names "")
  set(asked ${SUITES})
  if(NOT asked)
    file(GLOB asked "${TESTCASES}/${KATA}/*.suite")
  endif()
  foreach(suite IN LISTS asked)
    cmake_path(GET suite STEM LAST_ONLY suite)
    list(APPEND names "${suite}")
  endforeach()
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

# Sets `out` to the options of the judge. A suite that is a file is found from FROM.
function(judge_options out)
  set(options --kata "${KATA}" ${OPTIONS})
  foreach(suite IN LISTS SUITES)
    if(suite MATCHES "[/.]")
      cmake_path(ABSOLUTE_PATH suite BASE_DIRECTORY "${FROM}" NORMALIZE)
    endif()
    list(APPEND options --suite "${suite}")
  endforeach()
  set(${out} "${options}" PARENT_SCOPE)
endfunction()

# Sets `out` to a name of a file that no other submission's report has.
function(report_of submission name out)
  string(REGEX REPLACE "[^A-Za-z0-9_.-]" "_" plain "${name}")
  string(MD5 digest "${submission} ${KATA} ${SUITES} ${OPTIONS}")
  string(SUBSTRING "${digest}" 0 8 digest)
  set(${out} "${REPORTS}/${plain}.${digest}.json" PARENT_SCOPE)
endfunction()

# The tests of one file. `infix`: ".NAME" of the submission, or "".
function(add_submission submission name infix)
  report_of("${submission}" "${name}" report)
  judge_options(options)
  suites_asked(suites)
  add_test("grade${infix}.run" "${CMAKE_COMMAND}" "-DJUDGE=${JUDGE}" "-DSUBMISSION=${submission}" "-DREPORT=${report}"
    "-DOPTIONS=${options}" -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/grade_run.cmake")
  set_tests_properties("grade${infix}.run" PROPERTIES
    LABELS grade FIXTURES_SETUP "${report}" RUN_SERIAL ON TIMEOUT 3600)
  foreach(part IN LISTS suites ITEMS total)
    add_test("grade${infix}.${part}" "${CMAKE_COMMAND}" "-DREPORT=${report}" "-DPART=${part}"
      -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/grade_check.cmake")
    set_tests_properties("grade${infix}.${part}" PROPERTIES
      LABELS grade FIXTURES_REQUIRED "${report}" FAIL_REGULAR_EXPRESSION "^failed: ")
  endforeach()
endfunction()

# Sets `out` to names for the files: those of the files alone where they differ, otherwise their paths.
function(names_of files out)
  set(names "")
  set(paths "")
  foreach(file IN LISTS files)
    cmake_path(GET file FILENAME name)
    list(APPEND names "${name}")
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${NAMES_FROM}" OUTPUT_VARIABLE path)
    list(APPEND paths "${path}")
  endforeach()
  set(once ${names})
  list(REMOVE_DUPLICATES once)
  if(is_named OR NOT once STREQUAL names)
    set(names "${paths}")
  endif()
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

function(add_submissions)
  set(are_several FALSE)
  if(NOT KATA)
    set(KATA mandatory-queen)
  endif()
  if(NOT IS_DIRECTORY "${TESTCASES}/${KATA}")
    file(GLOB known RELATIVE "${TESTCASES}" "${TESTCASES}/*/*.suite")
    list(TRANSFORM known REPLACE "/.*" "")
    list(REMOVE_DUPLICATES known)
    list(JOIN known ", " known)
    add_failure("grade.KATA" "KATA=${KATA}: expected one of ${known}")
    return()
  endif()
  set(is_named "${NAMES_FROM}")
  if(NOT NAMES_FROM)
    set(NAMES_FROM "${FROM}")
  endif()
  set(all "")
  foreach(word IN LISTS SUBMISSIONS)
    files_named("${word}" files problem)
    list(APPEND all ${files})
    if(problem)
      add_failure("grade.${word}" "${problem}")
      set(are_several TRUE)
    endif()
  endforeach()
  list(REMOVE_DUPLICATES all)
  names_of("${all}" names)
  list(LENGTH all count)
  foreach(file name IN ZIP_LISTS all names)
    if(is_named OR are_several OR count GREATER 1)
      add_submission("${file}" "${name}" ".${name}")
    else()
      add_submission("${file}" "${name}" "")
    endif()
  endforeach()
endfunction()

add_submissions()
