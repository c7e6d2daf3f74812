#!/bin/bash
# @{WHAT}, as a Slurm array job of @{SHARDS} shards and a job that merges them.
# Start it where sbatch works:  bash THIS_FILE [OPTION OF SBATCH]...     for example --partition=short --account=cs101
# Start it again whenever something is missing: what is done is not done again.
options=()  # options of sbatch for every job
program=@{PROGRAM}
folder=@{FOLDER}  # at this path on every node
shards=@{SHARDS}
minutes=@{MINUTES}  # for a shard; one that needs more goes on in its next job
cores=${SLURM_CPUS_PER_TASK:-@{CORES}}

shard() {
@{SHARD_COMMAND}
}

merge() {
@{MERGE_COMMAND}
}

# Returns the status of shard, and passes on the TERM that comes a minute before the time is over, or before a job with
# a higher priority.
run_shard() {
  local child='' ended='' status
  trap 'ended=yes; [[ $child ]] && kill -TERM "$child" 2>/dev/null' TERM
  shard=$SLURM_ARRAY_TASK_ID
  shard &
  child=$!
  [[ $ended ]] && kill -TERM "$child" 2>/dev/null
  while :; do
    ended=
    wait "$child"  # the signal interrupts it; bash keeps the status of a child that has ended
    status=$?
    [[ $ended ]] || break
  done
  return "$status"
}

# 130, 143: ended early, in good order. 3: the judge or this machine failed; perhaps the next one is better.
# Any other status but 0 would only be repeated.
run_again() {
  case $1 in
    130 | 143) ;;
    3) ((${SLURM_RESTART_COUNT:-0} < 3)) || return ;;
    *) return ;;
  esac
  # Slurm itself queues a preempted job again, and no cancelled one.
  [[ $(squeue --noheader --format=%T --jobs="$SLURM_JOB_ID") == RUNNING ]] || return
  echo "shard $SLURM_ARRAY_TASK_ID ended with $1 on $SLURMD_NODENAME: queued again" >&2
  scontrol requeue "$SLURM_JOB_ID"
}

submit() {
  local array merge common logs=${folder//%/%%}/log
  mkdir -p -- "$folder/log" || exit
  common=(--parsable --requeue --open-mode=append --ntasks=1 --chdir="$folder")
  array=$(sbatch "${common[@]}" --job-name=@{NAME} --array="1-$shards" --cpus-per-task="$cores" --time="$minutes" \
    --signal=B:TERM@60 --output="$logs/shard-%a.log" "${options[@]}" "$@" "$0" --shard) || exit
  merge=$(sbatch "${common[@]}" --job-name=@{NAME}-merge --dependency="afterany:${array%%;*}" --time="$minutes" \
    --output="$logs/merge.log" "${options[@]}" "$@" "$0" --merge) || exit
  echo "$shards shards are queued as job ${array%%;*}, their merge as job ${merge%%;*}."
  echo "Their output is in $folder/log; squeue --me lists them, scancel ${array%%;*} ends them."
}

case ${1-} in
  --shard)
    run_shard
    status=$?
    run_again "$status"
    exit "$status"
    ;;
  --merge) merge ;;
  *) submit "$@" ;;
esac
