import { readSettings } from '#server/config/settings.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { systemClock } from '#server/ports/clock.ts'
import { fillMembers } from '#server/seed/members.ts'

const MOST = 500_000

/** `npm run demo -- members <count>`: fills a demo with so many placeholder members, while no site runs on its folder. */
async function main() {
  const [what, given] = process.argv.slice(2)
  const count = Number(given)
  if (what !== 'members' || !Number.isInteger(count) || count < 1 || count > MOST) {
    throw new Error(`Say how many, up to ${MOST}: npm run demo -- members 100000`)
  }
  const { mode, dataDir, databaseUrl } = readSettings(process.env)
  if (mode !== 'demo') throw new Error('APP_MODE is production: placeholder members are for a demo alone.')
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  try {
    const added = await fillMembers({ db, clock: systemClock }, count)
    console.log(added > 0 ? `${added} placeholder members were added.` : 'There are that many placeholder members.')
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
