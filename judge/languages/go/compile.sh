# compile.sh PACKAGE FILE...   compiles a package from those files that lie in this folder or are the judge's, and before
# it the packages in other folders, each as what imports it. The standard library's packages keep their names.
package=$1
shift
own= folders=
for file; do
  folder=${file%/*}
  case ${file#.judge/} in
    ./*) own="$own $file" ;;
    */*) case " $folders " in *" $folder "*) ;; *) folders="$folders $folder" ;; esac ;;
    *) own="$own $file" ;;
  esac
done

compile() {
  /usr/lib/go/pkg/tool/linux_amd64/compile -I /usr/lib/go/pkg/linux_amd64 -I .judge/packages -I .judge -pack "$@"
}

imports=$(test -z "$folders" || cat "$@" | grep -o '"[^" ]*"' | tr -d '"' | sort -u)
while test -n "$folders"; do
  left= errors=
  for folder in $folders; do
    name=$(echo "$folder" | sed 's,^\(\.\./\)*,,')
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
compile -p "$package" -o ".judge/$package.a" $own
