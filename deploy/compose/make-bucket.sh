#!/bin/sh
# Runs at each start: the bucket of the pictures, and the shop's own user of the store, who may do nothing else.
set -e
until mc mb --ignore-existing store/pictures; do sleep 1; done
mc admin policy create store pictures /pictures.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
# To mc it is a fault to attach what is attached already.
mc admin policy attach store pictures --user "$S3_ACCESS_KEY_ID" ||
  case "$(mc admin user info store "$S3_ACCESS_KEY_ID")" in *pictures*) ;; *) exit 1 ;; esac
