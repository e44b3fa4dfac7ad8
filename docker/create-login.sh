#!/bin/sh
# Runs once, when the folder of the primary is empty. Creates the logins: of commerce, which is no superuser, so that
# row-level security binds it (SAFE12); of the standby, which reads what the primary writes and nothing else; and of
# docker/haproxy.cfg, which has no rights and asks which server is the primary.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$LOGIN_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role tiffin login createrole password :'password';
create database tiffin owner tiffin;
create role tiffin_standby login replication password :'password';
create role tiffin_check login connection limit 20;
SQL
# Before the rules of the image: the first that matches counts.
rules=$(cat "$PGDATA/pg_hba.conf")
cat > "$PGDATA/pg_hba.conf" <<END
host postgres tiffin_check all trust
host replication tiffin_standby all scram-sha-256
$rules
END
# From now on a commit waits for the standby, so that the loss of the primary loses none (SAFE3).
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --command="alter system set synchronous_standby_names = 'tiffin_standby'"
