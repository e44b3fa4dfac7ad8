#!/bin/sh
# Runs once, when the database's volume is empty. Creates the login of commerce: not a superuser, so that row-level
# security binds it (SAFE12).
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$LOGIN_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role tiffin login createrole password :'password';
create database tiffin owner tiffin;
SQL
