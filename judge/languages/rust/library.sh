# library.sh MAIN   compiles the library that lies beside a program, lib.rs, and writes under which names the program may
# have it: each that paths begin with and that MAIN neither declares nor imports.
: >.judge/library
test -e lib.rs && test "$1" != lib.rs || exit 0
/usr/bin/rustc --edition=2021 -O -Ccodegen-units=1 --cap-lints=allow --crate-type=lib --crate-name=library --out-dir=.judge \
  @.judge/crates lib.rs || exit
for name in $(grep -oE '(^|[^:A-Za-z0-9_])[a-z][a-z0-9_]*::' "$1" | tr -cd 'a-z0-9_\n' | sort -u); do
  case $name in std | core | alloc | crate | self | super | rand | itertools | num) continue ;; esac
  grep -qE "\bmod +$name\b|(::|[{,]) *$name\b" "$1" || echo "--extern=$name=.judge/liblibrary.rlib" >>.judge/library
done
