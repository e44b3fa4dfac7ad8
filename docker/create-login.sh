#!/bin/sh
# Runs once, when the folder of the primary is empty. Creates the login of commerce: not a superuser, so that row-level
# security binds it (SAFE12). Creates the login of the standby, which may read what the primary writes and nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$LOGIN_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role tiffin login createrole password :'password';
create database tiffin owner tiffin;
create role tiffin_standby login replication password :'password';
SQL
echo 'host replication tiffin_standby all scram-sha-256' >> "$PGDATA/pg_hba.conf"
# From now on a commit waits for the standby, so that the loss of the primary loses none (SAFE3).
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --command="alter system set synchronous_standby_names = 'standby'"
