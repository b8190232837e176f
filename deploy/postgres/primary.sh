#!/bin/sh
# Run once, when the primary's data are made: somebody may copy them, and from the next start on a commit is acknowledged
# when the standby has it. While the standby is away moves wait for it; to go on without it:
#   docker compose exec postgres psql -U fimm -c "ALTER SYSTEM SET synchronous_standby_names = ''" -c "SELECT pg_reload_conf()"
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" <<'SQL'
CREATE ROLE replication WITH REPLICATION LOGIN PASSWORD :'password';
SELECT pg_create_physical_replication_slot('standby');
ALTER SYSTEM SET synchronous_standby_names = '*';
-- A standby that stays away must not fill the disk.
ALTER SYSTEM SET max_slot_wal_keep_size = '4GB';
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
