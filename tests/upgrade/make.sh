#!/bin/sh
# Writes 1.0.0.tar.br: the embedded database of version 1.0.0 after its own journeys, one after the other on one folder.
# It asks for a quarter of an hour, the network and the history of this repository.
set -e
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
git -C "$here" worktree add --detach "$work/site" c0b7b0f3
cd "$work/site"
npm install
# Each site of a journey is kept, and begins with what the one before has left.
sed -i "s|    if (!environment.DATA_DIR) rmSync(dataDir|    cpSync(dataDir, \`$work/left-\${process.hrtime.bigint()}\`, { recursive: true })\n&|" tests/support/site.ts
sed -i 's|process.env\[SEEDED\] = seeding.dataDir|process.env[SEEDED] = process.env.START_FROM ?? seeding.dataDir|' tests/support/site.ts
npx vitest run --project journeys answers application events identity office-editor office-sign-in pay-page registration
from=$(ls -d "$work"/left-* | tail -1)
for journey in treasurers-day office-import door.test call-off; do
  START_FROM=$from npx vitest run --project journeys "$journey"
  # The last is the site that all journeys share, the one before that of this journey.
  from=$(ls -d "$work"/left-* | tail -2 | head -1)
done
tar --format=ustar --owner=0 --group=0 -C "$from" -cf "$work/database.tar" database
node -e "
  const { readFileSync, writeFileSync } = require('node:fs')
  const { brotliCompressSync, constants } = require('node:zlib')
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync('$here/1.0.0.tar.br', brotliCompressSync(readFileSync('$work/database.tar'), { params }))
"
git -C "$here" worktree remove --force "$work/site"
