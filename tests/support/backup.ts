import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '#server/areas/jobs/backup/restore-backup.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Clock } from '#server/ports/clock.ts'
import { copyOfServer, testFolder } from './database.ts'
import type { Asking } from './identity.ts'

interface Site {
  request(path: string, body: object, asking: Asking): Promise<Response>
  /** Comes in as the office; answers its token. */
  office(): Promise<string>
}

/** Has the office make a backup, with something done once its answer begins; answers the file. */
export async function fetchBackup(
  { request, office }: Site,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const answer = await request('/office/backup', {}, { token: await office() })
  if (answer.status !== 200) throw new Error(await answer.text())
  await meanwhile()
  const path = join(testFolder(), 'backup.tar')
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  return path
}

/** Keeps the records of a site as they are now; what it answers brings them back, as another database. */
export async function copyRecords(site: Site, database: Database, clock: Clock): Promise<() => Promise<Database>> {
  if (database.kind === 'postgres') {
    const place = await copyOfServer(database)
    return () => openDatabase(place)
  }
  const path = await fetchBackup(site)
  return async () => {
    const dataDir = testFolder()
    await restoreBackup({ path, dataDir, clock })
    return openDatabase({ dataDir })
  }
}
