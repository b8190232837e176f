#!/bin/sh
# Follows the primary: a copy of its data at the first start, after that what it missed. To make it the primary:
#   docker compose exec standby pg_ctl promote -D /var/lib/postgresql/data
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --checkpoint fast --slot standby \
    --dbname "host=postgres user=replication password=$REPLICATION_PASSWORD application_name=standby"
  # Once it leads there is nobody yet who could confirm a commit.
  echo "synchronous_standby_names = ''" >> "$PGDATA/postgresql.auto.conf"
  chmod 0700 "$PGDATA"
fi
exec postgres
