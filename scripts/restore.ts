import { restoreBackup } from '#server/areas/jobs/backup/restore-backup.ts'
import { systemClock } from '#server/ports/clock.ts'

/** `npm run restore -- <file>`: a backup into an empty data folder, while no site runs on it. */
async function main() {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('Say which backup: npm run restore -- <file>')
  if (process.env.DATABASE_URL) {
    throw new Error('DATABASE_URL is set: a PostgreSQL server is restored with pg_restore, as docs/deploy.md tells.')
  }
  const dataDir = process.env.DATA_DIR || './data'
  const { made, files, count } = await restoreBackup({ path, dataDir, clock: systemClock })
  const where = files === 'inside' ? `${count} files` : 'its files are in their object store'
  console.log(`${dataDir} is as it was at ${made}: the database, and ${where}. Everybody is signed out.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
