# Writes the built-in katas as folders into FOLDER.
# Usage: cmake -DJUDGE=PROGRAM -DFOLDER=FOLDER -P export_katas.cmake
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")
foreach(kata mandatory-queen regions)
  string(REPLACE "-" "" name "${kata}")
  execute_process(COMMAND "${JUDGE}" kata export "${kata}" --format folder --output "${FOLDER}/${name}"
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
