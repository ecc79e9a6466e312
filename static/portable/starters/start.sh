#!/bin/sh
# Opens the editor of the event site. It needs no installation and no administrator.
here=$(cd "$(dirname "$0")" && pwd)
if [ ! -f "$here/program/node" ] || [ ! -f "$here/program/static/start/first.cjs" ]; then
  echo 'This folder is not complete. Unpack the .zip file again, and open start.sh in the new folder.'
  exit 1
fi
# Some programs that unpack zip files leave the rights out.
[ -x "$here/program/node" ] || chmod +x "$here/program/node"
# A file manager that opens it without a terminal shows no sentence; the editor opens all the same.
exec "$here/program/node" "$here/program/static/start/first.cjs"
