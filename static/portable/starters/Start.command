#!/bin/bash
# Opens the editor of the event site. It needs no installation and no administrator.
here=$(cd "$(dirname "$0")" && pwd)
if [ ! -f "$here/program/node" ] || [ ! -f "$here/program/static/start/first.cjs" ]; then
  echo 'This folder is not complete. Double-click the .zip file again, and open Start in the new folder.'
  exit 1
fi
# Some programs that unpack zip files leave the rights out.
[ -x "$here/program/node" ] || chmod +x "$here/program/node"
# macOS marks each file of a download, and would ask about every program in this folder after you have allowed this one.
xattr -dr com.apple.quarantine "$here" 2>/dev/null
exec "$here/program/node" "$here/program/static/start/first.cjs"
