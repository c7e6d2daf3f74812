#!/bin/bash
# @{WHAT}, as @{SHARES} shares by GNU parallel on the hosts of a file, and merges them.
# Start it on a machine that has parallel, and ssh to the hosts without a password:
#   bash THIS_FILE [HOSTS [OPTION OF PARALLEL]...]
# HOSTS has a host in each line: "user@host", or ":" for this machine. Without HOSTS, this machine does it all.
# Start it again whenever something is missing: what is done is not done again.
options=()  # of parallel
program=@{PROGRAM}  # on every host
folder=@{FOLDER}
shares=@{SHARES}
cores=@{CORES}  # of a share; 0: all of its host's
copies=@{COPIES}  # yes: hosts share no folder; the folder is copied there and results are copied back (rsync)

share() {
@{SHARE}
}

merge() {
@{MERGE}
}

# A word for any shell.
quoted() {
  local q="'\\''"
  printf "'%s'" "${1//"'"/$q}"
}

hosts=${1:-:}
shift
[[ $hosts != : && ! -r $hosts ]] && { echo "$0: $hosts: no such file of hosts" >&2; exit 2; }
[[ $hosts == : ]] || hosts=$(readlink -f -- "$hosts")
mkdir -p -- "$folder/log" && cd -- "$folder/.." || exit 3
joblog=$folder/log/parallel-$shares.joblog
# Of another plan nothing is done.
[[ @{PLAN} -nt $joblog ]] && rm -f -- "$joblog"

there=$folder
by=(--workdir "$PWD")
if [[ $hosts == : ]]; then
  on=(--sshlogin :)
else
  on=(--sshloginfile "$hosts")
  if [[ $copies == yes ]]; then
    grep -qxE '([0-9]+/)?:' "$hosts" && { echo "$0: $hosts: where hosts share no folder, ':' cannot be one" >&2; exit 2; }
    place=.cache/queens-judge-$HOSTNAME-$$  # in the home there
    there=./${folder##*/}
    by=(--workdir "$place" --basefile "$there" --return "$there/@{RETURNED}")
    trap 'parallel "${on[@]}" --nonall "rm -rf -- ~/$place"' EXIT
  fi
fi
work="folder=$(quoted "$there") program=$(quoted "$program") shares=$shares cores=$cores share=\$1
((cores)) || cores=\$(nproc)
$(declare -f share)
share"
# One share at a time on each host. A share that fails is tried again, on another host where there is one.
parallel "${on[@]}" "${by[@]}" --jobs 1 --retries 3 --joblog "$joblog" --resume-failed --tag --line-buffer --termseq TERM,10000,KILL \
  "${options[@]}" "$@" "bash -c $(quoted "$work") share" :::: <(seq "$shares")
failed=$?
((failed > 101)) && exit 3  # parallel itself; it has said why
((failed)) || rm -f -- "$joblog"
((failed)) && echo "$0: $failed shares failed (101: or more); the same command tries them again" >&2
merge
status=$?
((status == 0 && failed)) && status=3
exit "$status"
