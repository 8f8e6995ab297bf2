#!/bin/sh
# Copy the tables of a SQLite server, running or not, and keep the copies of 30 days.
# backup.sh [DATABASE [FOLDER]]
set -eu
umask 077
database=${1:-/var/lib/quarterdeck/tables.sqlite}
folder=${2:-/var/backups/quarterdeck}
mkdir -p "$folder"
copy="$folder/tables-$(date -u +%Y%m%d-%H%M%S).sqlite"
sqlite3 -bail "$database" "PRAGMA busy_timeout = 10000; VACUUM INTO '$copy.part'" > /dev/null
test "$(sqlite3 "$copy.part" 'PRAGMA integrity_check')" = ok
mv "$copy.part" "$copy"
find "$folder" -name 'tables-*.sqlite' -mtime +30 -delete
echo "$copy"
