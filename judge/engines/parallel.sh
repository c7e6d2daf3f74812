#!/bin/bash
# @{WHAT}, as @{SHARDS} shards by GNU parallel on the hosts of a file, and merges them.
# Start it on a machine that has parallel, and ssh to the hosts without a password:
#   bash THIS_FILE [HOSTS [OPTION OF PARALLEL]...]
# HOSTS has a host in each line: "user@host", or ":" for this machine. Without HOSTS, this machine does it all.
# Start it again whenever something is missing: what is done is not done again.
options=()  # options of parallel
program=@{PROGRAM}  # on every host
folder=@{FOLDER}
shards=@{SHARDS}
cores=@{CORES}  # for a shard; 0: all cores of its host
copies=@{COPIES}  # yes: hosts share no folder; the folder is copied there and results are copied back (rsync)

shard() {
@{SHARD_COMMAND}
}

merge() {
@{MERGE_COMMAND}
}

# Prints the argument quoted for any shell.
quoted() {
  local q="'\\''"
  printf "'%s'" "${1//"'"/$q}"
}

hosts=${1:-:}
shift
[[ $hosts != : && ! -r $hosts ]] && { echo "$0: $hosts: no such file of hosts" >&2; exit 2; }
[[ $hosts == : ]] || hosts=$(readlink -f -- "$hosts")
mkdir -p -- "$folder/log" && cd -- "$folder/.." || exit 3
joblog=$folder/log/parallel-$shards.joblog
# The log of an older plan is void.
[[ @{PLAN} -nt $joblog ]] && rm -f -- "$joblog"

there=$folder
by=(--workdir "$PWD")
if [[ $hosts == : ]]; then
  on=(--sshlogin :)
else
  on=(--sshloginfile "$hosts")
  if [[ $copies == yes ]]; then
    grep -qxE '([0-9]+/)?:' "$hosts" && { echo "$0: $hosts: where hosts share no folder, ':' cannot be one" >&2; exit 2; }
    copy=.cache/queens-judge-$HOSTNAME-$$  # in the home directory of the host
    there=./${folder##*/}
    by=(--workdir "$copy" --basefile "$there" --return "$there/@{RETURNED}")
    trap 'parallel "${on[@]}" --nonall "rm -rf -- ~/$copy"' EXIT
  fi
fi
work="folder=$(quoted "$there") program=$(quoted "$program") shards=$shards cores=$cores shard=\$1
((cores)) || cores=\$(nproc)
$(declare -f shard)
shard"
# One shard at a time on each host. A shard that fails is tried again, on another host where there is one.
parallel "${on[@]}" "${by[@]}" --jobs 1 --retries 3 --joblog "$joblog" --resume-failed --tag --line-buffer --termseq TERM,10000,KILL \
  "${options[@]}" "$@" "bash -c $(quoted "$work") shard" :::: <(seq "$shards")
failed=$?
((failed > 101)) && exit 3  # parallel itself failed and has printed why
((failed)) || rm -f -- "$joblog"
((failed)) && echo "$0: $failed shards failed (101: or more); the same command tries them again" >&2
merge
status=$?
((status == 0 && failed)) && status=3
exit "$status"
