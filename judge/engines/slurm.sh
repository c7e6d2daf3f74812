#!/bin/bash
# @{WHAT}, as a Slurm array job of @{SHARES} shares and a job that merges them.
# Start it where sbatch works:  bash THIS_FILE [OPTION OF SBATCH]...     for example --partition=short --account=cs101
# Start it again whenever something is missing: what is done is not done again.
options=()  # of sbatch, for every job
program=@{PROGRAM}
folder=@{FOLDER}  # every node sees it
shares=@{SHARES}
minutes=@{MINUTES}  # of a share; one that needs more goes on in its next job
cores=${SLURM_CPUS_PER_TASK:-@{CORES}}

share() {
@{SHARE}
}

merge() {
@{MERGE}
}

# Ends with the status of share, and hands it the TERM that comes a minute before the end of time, or before a job with
# a higher priority.
run_share() {
  local child='' ended='' status
  trap 'ended=yes; [[ $child ]] && kill -TERM "$child" 2>/dev/null' TERM
  share=$SLURM_ARRAY_TASK_ID
  share &
  child=$!
  [[ $ended ]] && kill -TERM "$child" 2>/dev/null
  while :; do
    ended=
    wait "$child"  # which the signal cuts short; of one that has ended bash still knows the status
    status=$?
    [[ $ended ]] || break
  done
  return "$status"
}

# 130, 143: ended early, in good order. 3: the judge or this machine failed; perhaps the next one is better.
# Any other status but 0 would come again.
run_again() {
  case $1 in
    130 | 143) ;;
    3) ((${SLURM_RESTART_COUNT:-0} < 3)) || return ;;
    *) return ;;
  esac
  # Slurm itself queues one that made room, and none that was cancelled.
  [[ $(squeue --noheader --format=%T --jobs="$SLURM_JOB_ID") == RUNNING ]] || return
  echo "share $SLURM_ARRAY_TASK_ID ended with $1 on $SLURMD_NODENAME: queued again" >&2
  scontrol requeue "$SLURM_JOB_ID"
}

submit() {
  local array merge common logs=${folder//%/%%}/log
  mkdir -p -- "$folder/log" || exit
  common=(--parsable --requeue --open-mode=append --ntasks=1 --chdir="$folder")
  array=$(sbatch "${common[@]}" --job-name=@{NAME} --array="1-$shares" --cpus-per-task="$cores" --time="$minutes" \
    --signal=B:TERM@60 --output="$logs/share-%a.log" "${options[@]}" "$@" "$0" --share) || exit
  merge=$(sbatch "${common[@]}" --job-name=@{NAME}-merge --dependency="afterany:${array%%;*}" --time="$minutes" \
    --output="$logs/merge.log" "${options[@]}" "$@" "$0" --merge) || exit
  echo "$shares shares are queued as job ${array%%;*}, their merge as job ${merge%%;*}."
  echo "What they say is in $folder/log; squeue --me lists them, scancel ${array%%;*} ends them."
}

case ${1-} in
  --share)
    run_share
    status=$?
    run_again "$status"
    exit "$status"
    ;;
  --merge) merge ;;
  *) submit "$@" ;;
esac
