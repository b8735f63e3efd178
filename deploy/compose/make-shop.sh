#!/bin/sh
# Runs once, on the first primary: the shop's own user and database.
set -e
psql --set ON_ERROR_STOP=1 --dbname "$1" --set shop="$DATABASE_PASSWORD" <<'SQL'
create role shop login password :'shop';
create database shop owner shop;
SQL
