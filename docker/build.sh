# Sourced by ./fastbreak and testing/benchmarks/run: builds the two programs if their sources are newer.
# The caller sets home, product and lab (the jars), log, and name, with which its messages begin.
# shellcheck shell=bash disable=SC2154

say() { printf '%s: %s\n' "$name" "$*" >&2; }

# Whether the jars, or other files that are made with them, are missing or older than a source.
stale() { # file…
    local file
    for file in "$product" "$lab" "$@"; do
        [ -f "$file" ] || return 0
    done
    [ -n "$(find "$home" \( -name target -o -name .git \) -prune -o \
        -type f \( -name pom.xml -o -path '*/src/main/*' -o -path '*/schemas/*' \) -newer "$lab" -print -quit)" ]
}

build() { # module, option of Maven…
    command -v mvn >/dev/null || { say "Maven 3.8 or newer is needed to build, and 'mvn' is not on the PATH"; exit 3; }
    mkdir -p "$home/target"
    say "building (the first time takes some minutes; everything is logged to $log)"
    local module=$1 start=$SECONDS line
    shift
    set +e
    (cd "$home" && mvn -B -ntp -Dmaven.test.skip=true -Dspotless.check.skip=true "$@" -pl "$module" -am package) 2>&1 | tee "$log" |
        while IFS= read -r line; do
            [[ $line =~ Building\ Fastbreak\ ::\ ([a-z-]+).*\[([0-9]+/[0-9]+)\] ]] || continue
            if [ -t 2 ]; then
                printf '\r\033[K%s: building %s %s' "$name" "${BASH_REMATCH[2]}" "${BASH_REMATCH[1]}" >&2
            else
                say "building ${BASH_REMATCH[2]} ${BASH_REMATCH[1]}"
            fi
        done
    local result=${PIPESTATUS[0]}
    set -e
    [ ! -t 2 ] || printf '\r\033[K' >&2
    if [ "$result" -ne 0 ]; then
        grep -m 12 '^\[ERROR\]' "$log" >&2 || tail -n 12 "$log" >&2
        say "the build failed; see $log"
        exit 3
    fi
    touch "$product" "$lab"
    say "built in $((SECONDS - start)) s"
}
