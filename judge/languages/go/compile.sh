# compile.sh PACKAGE FILE...   compiles a package from those files that lie in this folder or are the judge's, and before
# it those in other folders, each as what imports it, and Debian's. The standard library's packages keep their names.
package=$1
shift
imports=$(cat "$@" | grep -o '"[^" ]*"' | tr -d '"' | sort -u)
folders=
for file; do
  shift
  folder=${file%/*}
  case ${file#.judge/} in
    ./*) set -- "$@" "$file" ;;
    */*) case " $folders " in *" $folder "*) ;; *) folders="$folders $folder" ;; esac ;;
    *) set -- "$@" "$file" ;;
  esac
done

export GOPATH=/usr/share/gocode GO111MODULE=off GOCACHE=$PWD/.judge/cache

# compileDebians PATH...   compiles those of these packages that Debian has, and what they import; fails if there are none.
compileDebians() {
  local new= path commands
  for path; do
    test ! -d "$GOPATH/src/$path" || test -e ".judge/packages/$path.a" || new="$new $path"
  done
  test -n "$new" && commands=$(go list -deps -export -f '{{if not .Standard}}mkdir -p .judge/packages/{{.ImportPath}} &&
    cp {{.Export}} .judge/packages/{{.ImportPath}}.a{{end}}' $new 2>.judge/debian) && eval "$commands" &&
    rm -rf "$GOCACHE"
}

compile() {
  until /usr/lib/go/pkg/tool/linux_amd64/compile -I /usr/lib/go/pkg/linux_amd64 -I .judge/packages -I .judge \
    -pack "$@" >.judge/errors; do
    if ! compileDebians $(sed -n 's/.*: could not import \([^ ]*\) (file not found)$/\1/p' .judge/errors); then
      cat .judge/errors
      return 1
    fi
  done
}

while test -n "$folders"; do
  left= errors=
  for folder in $folders; do
    case $folder in
      *..) name=$(cat "$folder"/*.go | sed -n 's/^package *\(\w*\).*/\1/p;T;q') ;; # a folder around this one
      *) name=$(echo "$folder" | sed 's,^\(\.\./\)*,,') ;;
    esac
    for path in $imports; do
      case /$path in
        /harness | /submission | /main) ;;
        */"$name")
          mkdir -p ".judge/packages/$path"
          errors=$errors$(compile -p "$path" -o ".judge/packages/$path.a" "$folder"/*.go 2>&1) || left="$left $folder" ;;
      esac
    done
  done
  if test "$left" = "$folders"; then
    echo "$errors" >&2
    exit 1
  fi
  folders=$left
done
compile -p "$package" -o ".judge/$package.a" "$@"
