import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from './database.ts'
import type { membershipApp } from './membership.ts'

type Site = Pick<Awaited<ReturnType<typeof membershipApp>>, 'app' | 'office'>

/** Has the office make a backup, with something done once its answer begins; answers the file. */
export async function takeBackup(
  { app, office }: Site,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const answer = await app.request(
    '/api/office/backup',
    { method: 'POST', headers: { authorization: `Bearer ${await office()}` } },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  )
  if (answer.status !== 200) throw new Error(await answer.text())
  await meanwhile()
  const path = join(testFolder(), 'backup.tar')
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  return path
}
