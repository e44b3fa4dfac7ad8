#!/bin/sh
# Starts one of the two database servers. PRIMARY names the one that takes writes, SELF this one. Where they differ, the
# server is a standby: an empty folder is filled with a copy of the primary first. The arguments are what to run then.
set -eu
if [ "$PRIMARY" != "$SELF" ]; then
  if [ -s "$PGDATA/PG_VERSION" ] && [ ! -e "$PGDATA/standby.signal" ]; then
    # It may hold commits that the new primary never saw, so it must not serve (SAFE3).
    echo "$SELF has been the primary: empty its folder, and it becomes a copy of $PRIMARY" >&2
    exit 1
  fi
  if [ ! -s "$PGDATA/PG_VERSION" ]; then
    # Under another name until it is whole: a copy that was interrupted begins again.
    rm -rf "$PGDATA.copy"
    until PGPASSWORD="$LOGIN_PASSWORD" pg_basebackup --pgdata="$PGDATA.copy" --checkpoint=fast --write-recovery-conf \
      --dbname="host=$PRIMARY port=${PRIMARY_PORT:-5432} user=tiffin_standby application_name=tiffin_standby"; do
      rm -rf "$PGDATA.copy"
      sleep 1
    done
    rm -rf "$PGDATA"
    mv "$PGDATA.copy" "$PGDATA"
  fi
fi
exec "$@"
