#!/bin/sh
# Runs once, on the first primary: creates the shop's database and user.
set -e
psql --set ON_ERROR_STOP=1 --dbname "$1" --set shop="$DATABASE_PASSWORD" <<'SQL'
create role shop login password :'shop';
create database shop owner shop;
SQL
