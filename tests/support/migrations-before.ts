import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsHere } from '#server/db/open-database.ts'
import { testFolder } from './database.ts'

/** Our migrations as they were before the one of this name. */
export function migrationsBefore(tag: string) {
  const folder = testFolder()
  cpSync(migrationsHere, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const entries: { tag: string }[] = journal.entries
  const place = entries.findIndex((entry) => entry.tag.endsWith(tag))
  writeFileSync(path, JSON.stringify({ ...journal, entries: entries.slice(0, place) }))
  return folder
}
