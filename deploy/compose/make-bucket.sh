#!/bin/sh
# Runs at each start: creates the bucket for pictures, and the shop's user, who may access nothing else.
set -e
until mc mb --ignore-existing store/pictures; do sleep 1; done
mc admin policy create store pictures /pictures.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
# mc fails if the policy is attached already.
mc admin policy attach store pictures --user "$S3_ACCESS_KEY_ID" ||
  case "$(mc admin user info store "$S3_ACCESS_KEY_ID")" in *pictures*) ;; *) exit 1 ;; esac
