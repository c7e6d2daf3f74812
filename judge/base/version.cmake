# cmake -DSOURCE=... -DVERSION=... -DTEMPLATE=... -DOUTPUT=... -P version.cmake writes the source file that says which
# version and commit this is. A tree that only lies inside some other repository is no clone of ours.
function(ask_git answer)
  execute_process(COMMAND git -C "${SOURCE}" rev-parse ${ARGN}
    OUTPUT_VARIABLE said RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(failed)
    set(said unknown)
  endif()
  set(${answer} "${said}" PARENT_SCOPE)
endfunction()

set(COMMIT unknown)
ask_git(place --show-prefix)
if(place STREQUAL "")
  ask_git(COMMIT --short=10 HEAD)
endif()
configure_file("${TEMPLATE}" "${OUTPUT}" @ONLY)
