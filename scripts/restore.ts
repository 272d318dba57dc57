import { restoreBackup } from '#server/areas/jobs/backup/restore-backup.ts'
import { systemClock } from '#server/ports/clock.ts'

/** `npm run restore -- <file>`: a backup into an empty data folder and, with DATABASE_URL, an empty database. */
async function main() {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('Say which backup: npm run restore -- <file>')
  const databaseUrl = process.env.DATABASE_URL || undefined
  const dataDir = process.env.DATA_DIR || './data'
  const { made, files, count } = await restoreBackup({ path, dataDir, databaseUrl, clock: systemClock })
  const database = databaseUrl ? 'the database of DATABASE_URL' : 'the database'
  const where = files === 'inside' ? `${count} files` : 'its files are in their object store'
  console.log(`${dataDir} is as it was at ${made}: ${database}, and ${where}. Everybody is signed out.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
