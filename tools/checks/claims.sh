# shellcheck shell=bash disable=SC2034
# Sourced by the tests of the scripts: runs each function claim_* in a temporary folder of its own.

project=$(readlink -f -- "${BASH_SOURCE[0]}")
project=${project%/tools/*}

# expect ACTUAL EXPECTED: both as text.
expect() {
  [[ $1 == "$2" ]] || { printf '  line %s: expected <%s>\n  but it is <%s>\n' "${BASH_LINENO[0]}" "$2" "$1"; exit 1; }
}

# expectIn TEXT PART
expectIn() {
  [[ $1 == *"$2"* ]] || { printf '  line %s: expected <%s>\n  in <%s>\n' "${BASH_LINENO[0]}" "$2" "$1"; exit 1; }
}

# Runs a command; its output (both kinds) is then in `output`, its exit status in `status`.
try() {
  status=0
  output=$("$@" 2>&1) || status=$?
}

runClaims() {
  local claim folder failed=0
  for claim in $(compgen -A function claim_); do
    folder=$(mktemp -d)
    if (cd -- "$folder" && "$claim"); then
      echo "ok      ${claim#claim_}"
    else
      echo "FAILED  ${claim#claim_}"
      failed=1
    fi
    rm -rf -- "$folder"
  done
  return "$failed"
}
