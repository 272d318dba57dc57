import { writeSync } from 'node:fs'
import { openDatabase } from '#server/db/client.ts'
import { createLog } from '#server/platform/log.ts'
import { endHolds } from '#server/services/membership/end-holds.ts'
import { killAt } from './kill-at.ts'

/**
 * A server's life as the test of kills needs it: it makes the decisions count whose hold is over, and is killed before the
 * database hears the message of this number; without a number it tells how many there are.
 */
const [dataDir = '', image = '', migrations = '', at = '', point = ''] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase({ dataDir, image, migrations })
const messages = killAt(Number(point))
const log = createLog({ write: (line) => say(line) })
await endHolds({ db: database.db, clock: { now: () => Number(at) } }, log)
say(`done ${messages()}`)
await database.close()
