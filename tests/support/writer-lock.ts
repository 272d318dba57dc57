import { writeSync } from 'node:fs'
import { type LockKind, lockFolder } from '#server/db/lock.ts'

/** Waits for a line, takes the lock, says so, and holds it until its input ends. */
const [folder = '', kinds = ''] = process.argv.slice(2)
const chosen = kinds.split(',').filter((kind): kind is LockKind => kind === 'name' || kind === 'file')
const say = (line: string) => writeSync(1, `${line}\n`)

say('ready')
await new Promise((resolve) => process.stdin.once('data', resolve))
await lockFolder(folder, chosen.length > 0 ? chosen : undefined).then(
  () => say('held'),
  (error: Error) => say(error.message),
)
