import { writeSync } from 'node:fs'
import { openDatabase } from '#server/db/client.ts'
import { runTasks } from '#server/jobs/run-tasks.ts'
import { createLog } from '#server/platform/log.ts'
import { taskKinds } from '#server/start/task-kinds.ts'
import { killAt } from './kill-at.ts'

/**
 * A server's life as the test of kills needs it: it works on the tasks that are due, and is killed before the database
 * hears the message of this number; without a number it tells how many there are.
 */
const [dataDir = '', image = '', migrations = '', at = '', point = ''] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase({ dataDir, image, migrations })
const messages = killAt(Number(point))
const log = createLog({ write: (line) => say(line) })
await runTasks({ db: database.db, clock: { now: () => Number(at) } }, taskKinds, log)
say(`done ${messages()}`)
await database.close()
