# shellcheck shell=bash disable=SC2154
# Sourced by the tests that need a clean Debian 12, after claims.sh.

skip() { echo "skipped: $1"; exit 0; }

# makeDebian FOLDER: a Debian with nothing but what it must have, from where this machine has its packages.
makeDebian() {
  local log mirror
  [[ $(id -u) == 0 ]] || skip 'needs root, to make a Debian of its own'
  for tool in debootstrap bwrap; do
    command -v "$tool" >/dev/null || skip "needs $tool: tools/setup grade extra"
  done
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' 2>/dev/null | head -n 1)
  log=$1.log
  debootstrap --variant=minbase bookworm "$1" ${mirror:+"$mirror"} >"$log" 2>&1 ||
    skip "debootstrap could make no Debian: $(tail -n 1 "$log")"
  cp -- /etc/resolv.conf "$1/etc/"
  cp -r -- /etc/apt/apt.conf.d/. "$1/etc/apt/apt.conf.d/"
  debian=$1
}

# Runs a shell command in the Debian that makeDebian made, as its root; `shared` holds more arguments for bwrap.
shared=()
inside() {
  bwrap --bind "$debian" / --dev-bind /dev /dev --proc /proc --ro-bind /sys /sys --unshare-pid --die-with-parent \
    --cap-add ALL --chdir /root --setenv HOME /root --setenv DEBIAN_FRONTEND noninteractive "${shared[@]}" \
    bash -c "$1" </dev/null
}
