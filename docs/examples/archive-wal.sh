#!/bin/sh
# archive-wal.sh <path of the segment> <its name> <folder of the archive>
# PostgreSQL's archive_command. It keeps a segment once and whole, never over another one; PostgreSQL repeats it until it ends with 0.
set -eu
target="$3/$2"
if [ -e "$target" ]; then
  cmp -s "$1" "$target"
  exit
fi
cp "$1" "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$3"
